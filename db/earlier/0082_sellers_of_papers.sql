CREATE TABLE `sellers` (
	`id` integer PRIMARY KEY NOT NULL,
	`circle_name` text,
	`seller_details` text,
	`tax_number` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE `commission_contracts` ADD `seller_id` integer REFERENCES sellers(id);--> statement-breakpoint
ALTER TABLE `order_payments` ADD `seller_id` integer REFERENCES sellers(id);--> statement-breakpoint
ALTER TABLE `orders` ADD `seller_id` integer REFERENCES sellers(id);;--> statement-breakpoint
INSERT INTO `sellers` (`circle_name`, `seller_details`, `tax_number`) SELECT
	(SELECT `value` FROM `site_settings` WHERE `key` = 'circleName'),
	(SELECT `value` FROM `site_settings` WHERE `key` = 'sellerDetails'),
	coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'taxNumber'), '');--> statement-breakpoint
CREATE TRIGGER `seller_set` AFTER INSERT ON `site_settings` WHEN NEW.`key` IN ('circleName', 'sellerDetails', 'taxNumber') BEGIN
	INSERT INTO `sellers` (`circle_name`, `seller_details`, `tax_number`) SELECT
		(SELECT `value` FROM `site_settings` WHERE `key` = 'circleName'),
		(SELECT `value` FROM `site_settings` WHERE `key` = 'sellerDetails'),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'taxNumber'), '');
END;--> statement-breakpoint
CREATE TRIGGER `seller_changed` AFTER UPDATE ON `site_settings` WHEN NEW.`key` IN ('circleName', 'sellerDetails', 'taxNumber') AND NEW.`value` <> OLD.`value` BEGIN
	INSERT INTO `sellers` (`circle_name`, `seller_details`, `tax_number`) SELECT
		(SELECT `value` FROM `site_settings` WHERE `key` = 'circleName'),
		(SELECT `value` FROM `site_settings` WHERE `key` = 'sellerDetails'),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'taxNumber'), '');
END;--> statement-breakpoint
CREATE TRIGGER `seller_unset` AFTER DELETE ON `site_settings` WHEN OLD.`key` IN ('circleName', 'sellerDetails', 'taxNumber') BEGIN
	INSERT INTO `sellers` (`circle_name`, `seller_details`, `tax_number`) SELECT
		(SELECT `value` FROM `site_settings` WHERE `key` = 'circleName'),
		(SELECT `value` FROM `site_settings` WHERE `key` = 'sellerDetails'),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'taxNumber'), '');
END;--> statement-breakpoint
DROP TRIGGER `credit_number_of_new`;--> statement-breakpoint
DROP TRIGGER `credit_number_of_sent`;--> statement-breakpoint
CREATE TRIGGER `credit_number_of_new` AFTER INSERT ON `order_payments` WHEN NEW.`kind` = 'REFUNDED' AND NEW.`settled_at` IS NOT NULL BEGIN
	UPDATE `order_payments` SET `seller_id` = (SELECT max(`id`) FROM `sellers`), `credit_number` = (SELECT max(coalesce((SELECT max(`credit_number`) FROM `order_payments`), 0), coalesce((SELECT `last_credit_number` FROM `site_place`), 0)) + 1) WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `credit_number_of_sent` AFTER UPDATE OF `settled_at` ON `order_payments`
	WHEN NEW.`kind` = 'REFUNDED' AND NEW.`settled_at` IS NOT NULL AND NEW.`credit_number` IS NULL BEGIN
	UPDATE `order_payments` SET `seller_id` = (SELECT max(`id`) FROM `sellers`), `credit_number` = (SELECT max(coalesce((SELECT max(`credit_number`) FROM `order_payments`), 0), coalesce((SELECT `last_credit_number` FROM `site_place`), 0)) + 1) WHERE `id` = NEW.`id`;
END;
