CREATE TABLE `site_place` (
	`id` integer PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`machine` text NOT NULL,
	`inode` text NOT NULL,
	`host` text NOT NULL,
	`since` integer NOT NULL,
	`last_credit_number` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `payment_events` ADD `payment` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `is_unmatched` integer DEFAULT false NOT NULL;--> statement-breakpoint
DROP TRIGGER `credit_number_of_new`;--> statement-breakpoint
DROP TRIGGER `credit_number_of_sent`;--> statement-breakpoint
CREATE TRIGGER `credit_number_of_new` AFTER INSERT ON `order_payments` WHEN NEW.`kind` = 'REFUNDED' AND NEW.`settled_at` IS NOT NULL BEGIN
	UPDATE `order_payments` SET `credit_number` = (SELECT max(coalesce((SELECT max(`credit_number`) FROM `order_payments`), 0), coalesce((SELECT `last_credit_number` FROM `site_place`), 0)) + 1) WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `credit_number_of_sent` AFTER UPDATE OF `settled_at` ON `order_payments`
	WHEN NEW.`kind` = 'REFUNDED' AND NEW.`settled_at` IS NOT NULL AND NEW.`credit_number` IS NULL BEGIN
	UPDATE `order_payments` SET `credit_number` = (SELECT max(coalesce((SELECT max(`credit_number`) FROM `order_payments`), 0), coalesce((SELECT `last_credit_number` FROM `site_place`), 0)) + 1) WHERE `id` = NEW.`id`;
END;
