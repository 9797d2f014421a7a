ALTER TABLE `sellers` ADD `at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER `seller_changed`;--> statement-breakpoint
CREATE TRIGGER `seller_changed` AFTER UPDATE ON `site_settings` WHEN NEW.`key` IN ('circleName', 'sellerDetails', 'taxNumber', 'timeZone') AND NEW.`value` <> OLD.`value` BEGIN
	INSERT INTO `sellers` (`circle_name`, `seller_details`, `tax_number`, `time_zone`, `at`) SELECT
		(SELECT `value` FROM `site_settings` WHERE `key` = 'circleName'),
		(SELECT `value` FROM `site_settings` WHERE `key` = 'sellerDetails'),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'taxNumber'), ''),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'timeZone'), 'UTC'),
		CASE WHEN EXISTS (SELECT 1 FROM `sale_entries`) OR EXISTS (SELECT 1 FROM `till_sales`) OR EXISTS (SELECT 1 FROM `commission_ledger`) THEN max(NEW.`changed_at`, coalesce((SELECT max(`at`) FROM `sellers`), 0)) ELSE 0 END;
END;--> statement-breakpoint
DROP TRIGGER `seller_set`;--> statement-breakpoint
CREATE TRIGGER `seller_set` AFTER INSERT ON `site_settings` WHEN NEW.`key` IN ('circleName', 'sellerDetails', 'taxNumber', 'timeZone') BEGIN
	INSERT INTO `sellers` (`circle_name`, `seller_details`, `tax_number`, `time_zone`, `at`) SELECT
		(SELECT `value` FROM `site_settings` WHERE `key` = 'circleName'),
		(SELECT `value` FROM `site_settings` WHERE `key` = 'sellerDetails'),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'taxNumber'), ''),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'timeZone'), 'UTC'),
		CASE WHEN EXISTS (SELECT 1 FROM `sale_entries`) OR EXISTS (SELECT 1 FROM `till_sales`) OR EXISTS (SELECT 1 FROM `commission_ledger`) THEN max(NEW.`changed_at`, coalesce((SELECT max(`at`) FROM `sellers`), 0)) ELSE 0 END;
END;--> statement-breakpoint
DROP TRIGGER `seller_unset`;--> statement-breakpoint
CREATE TRIGGER `seller_unset` AFTER DELETE ON `site_settings` WHEN OLD.`key` IN ('circleName', 'sellerDetails', 'taxNumber', 'timeZone') BEGIN
	INSERT INTO `sellers` (`circle_name`, `seller_details`, `tax_number`, `time_zone`, `at`) SELECT
		(SELECT `value` FROM `site_settings` WHERE `key` = 'circleName'),
		(SELECT `value` FROM `site_settings` WHERE `key` = 'sellerDetails'),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'taxNumber'), ''),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'timeZone'), 'UTC'),
		coalesce((SELECT max(`at`) FROM `sellers`), 0);
END;
