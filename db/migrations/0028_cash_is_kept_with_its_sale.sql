ALTER TABLE `till_sales` ADD `is_cash` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `till_sales` SET `is_cash` = CASE
	WHEN EXISTS (SELECT 1 FROM `site_settings` WHERE `key` = 'tillPayments') THEN EXISTS (
		SELECT 1 FROM `site_settings`, json_each(`site_settings`.`value`) AS `way`
		WHERE `site_settings`.`key` = 'tillPayments'
			AND json_extract(`way`.`value`, '$.id') = `till_sales`.`payment` AND json_extract(`way`.`value`, '$.isCash'))
	ELSE `payment` = 'CASH' END;
