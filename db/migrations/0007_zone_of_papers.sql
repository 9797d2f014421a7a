ALTER TABLE `sellers` ADD `time_zone` text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
UPDATE `sellers` SET `time_zone` = coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'timeZone'), 'UTC');--> statement-breakpoint
DROP TRIGGER `seller_changed`;--> statement-breakpoint
CREATE TRIGGER `seller_changed` AFTER UPDATE ON `site_settings` WHEN NEW.`key` IN ('circleName', 'sellerDetails', 'taxNumber', 'timeZone') AND NEW.`value` <> OLD.`value` BEGIN
	INSERT INTO `sellers` (`circle_name`, `seller_details`, `tax_number`, `time_zone`) SELECT
		(SELECT `value` FROM `site_settings` WHERE `key` = 'circleName'),
		(SELECT `value` FROM `site_settings` WHERE `key` = 'sellerDetails'),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'taxNumber'), ''),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'timeZone'), 'UTC');
END;--> statement-breakpoint
DROP TRIGGER `seller_set`;--> statement-breakpoint
CREATE TRIGGER `seller_set` AFTER INSERT ON `site_settings` WHEN NEW.`key` IN ('circleName', 'sellerDetails', 'taxNumber', 'timeZone') BEGIN
	INSERT INTO `sellers` (`circle_name`, `seller_details`, `tax_number`, `time_zone`) SELECT
		(SELECT `value` FROM `site_settings` WHERE `key` = 'circleName'),
		(SELECT `value` FROM `site_settings` WHERE `key` = 'sellerDetails'),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'taxNumber'), ''),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'timeZone'), 'UTC');
END;--> statement-breakpoint
DROP TRIGGER `seller_unset`;--> statement-breakpoint
CREATE TRIGGER `seller_unset` AFTER DELETE ON `site_settings` WHEN OLD.`key` IN ('circleName', 'sellerDetails', 'taxNumber', 'timeZone') BEGIN
	INSERT INTO `sellers` (`circle_name`, `seller_details`, `tax_number`, `time_zone`) SELECT
		(SELECT `value` FROM `site_settings` WHERE `key` = 'circleName'),
		(SELECT `value` FROM `site_settings` WHERE `key` = 'sellerDetails'),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'taxNumber'), ''),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'timeZone'), 'UTC');
END;
