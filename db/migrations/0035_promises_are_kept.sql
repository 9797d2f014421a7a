ALTER TABLE `commission_contracts` ADD `promises` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
DROP TRIGGER commission_contracts_never_change;--> statement-breakpoint
-- What was agreed on before goes by what its price list says on this day.
UPDATE `commission_contracts` SET `promises` = json_object(
	'isSketch', json(CASE (SELECT `t`.`is_sketch` FROM `commission_requests` `r` JOIN `commission_types` `t` ON `t`.`id` = `r`.`type_id`
		WHERE `r`.`id` = `commission_contracts`.`request_id`) WHEN 1 THEN 'true' ELSE 'false' END),
	'refundPercent', json_object('beforeStart', 100, 'started', 50, 'afterLineart', 0, 'sketchStarted', 0),
	'balanceDays', 30, 'reminderDays', json_array(20, 27), 'resalePercent', 50);--> statement-breakpoint
CREATE TRIGGER commission_contracts_never_change BEFORE UPDATE ON commission_contracts
BEGIN SELECT RAISE(ABORT, 'what was agreed on never changes'); END;
