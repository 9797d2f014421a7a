CREATE TABLE `till_corrections` (
	`id` integer PRIMARY KEY NOT NULL,
	`day_id` integer NOT NULL,
	`figure` text NOT NULL,
	`product_id` integer,
	`from_value` integer NOT NULL,
	`to_value` integer,
	`at` integer NOT NULL,
	`by_user_id` integer,
	FOREIGN KEY (`day_id`) REFERENCES `till_days`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `till_corrections_by_day` ON `till_corrections` (`day_id`,`at`);--> statement-breakpoint
CREATE INDEX `till_corrections_by_product` ON `till_corrections` (`product_id`);--> statement-breakpoint
CREATE TABLE `till_day_goods` (
	`day_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`brought` integer NOT NULL,
	`counted` integer,
	PRIMARY KEY(`day_id`, `product_id`),
	FOREIGN KEY (`day_id`) REFERENCES `till_days`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `till_day_goods_by_product` ON `till_day_goods` (`product_id`);--> statement-breakpoint
CREATE TABLE `till_days` (
	`id` integer PRIMARY KEY NOT NULL,
	`session_id` integer NOT NULL,
	`day` text NOT NULL,
	`float_minor` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`opened_by_user_id` integer,
	`closed_at` integer,
	`closed_by_user_id` integer,
	`counted_cash_minor` integer,
	`is_staying` integer DEFAULT false NOT NULL,
	`closings` integer DEFAULT 0 NOT NULL,
	`filed_at` integer,
	`filed_by_user_id` integer,
	FOREIGN KEY (`session_id`) REFERENCES `till_sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `till_days_by_day` ON `till_days` (`session_id`,`day`);--> statement-breakpoint
ALTER TABLE `till_adjustments` ADD `day_id` integer REFERENCES till_days(id);--> statement-breakpoint
CREATE INDEX `till_adjustments_by_day` ON `till_adjustments` (`day_id`);--> statement-breakpoint
ALTER TABLE `till_sales` ADD `day_id` integer REFERENCES till_days(id);--> statement-breakpoint
CREATE INDEX `till_sales_by_day` ON `till_sales` (`day_id`);--> statement-breakpoint
-- A table that was opened has had one day so far, the event's first. What came along stands in the ledger of goods.
INSERT INTO `till_days` (`session_id`, `day`, `float_minor`, `opened_at`, `closed_at`, `counted_cash_minor`, `closings`)
	SELECT `s`.`id`, `e`.`starts_on`, `s`.`float_minor`, `s`.`opened_at`, `s`.`closed_at`, `s`.`counted_cash_minor`, `s`.`closed_at` IS NOT NULL
	FROM `till_sessions` `s` JOIN `events` `e` ON `e`.`id` = `s`.`event_id` WHERE `s`.`opened_at` IS NOT NULL;--> statement-breakpoint
INSERT INTO `till_day_goods` (`day_id`, `product_id`, `brought`, `counted`)
	SELECT `d`.`id`, `p`.`product_id`, (SELECT coalesce(sum(`m`.`quantity`), 0) FROM `stock_movements` `m`
		WHERE `m`.`operation` = 'opening:' || `s`.`id` AND `m`.`pool` = 'EVENT:' || `s`.`event_id` AND `m`.`product_id` = `p`.`product_id`),
		`p`.`counted_quantity`
	FROM `till_days` `d` JOIN `till_sessions` `s` ON `s`.`id` = `d`.`session_id` JOIN `till_products` `p` ON `p`.`session_id` = `s`.`id`;--> statement-breakpoint
UPDATE `till_sales` SET `day_id` = (SELECT `id` FROM `till_days` WHERE `session_id` = `till_sales`.`session_id`);--> statement-breakpoint
UPDATE `till_adjustments` SET `day_id` = (SELECT `id` FROM `till_days` WHERE `session_id` = `till_adjustments`.`session_id`);--> statement-breakpoint
ALTER TABLE `till_products` DROP COLUMN `counted_quantity`;--> statement-breakpoint
ALTER TABLE `till_sessions` DROP COLUMN `counted_cash_minor`;