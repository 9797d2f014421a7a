ALTER TABLE `order_payments` ADD `credit_number` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `order_payments_by_credit_number` ON `order_payments` (`credit_number`);--> statement-breakpoint
UPDATE `order_payments` SET `credit_number` = (
	SELECT count(*) FROM `order_payments` AS p WHERE p.`kind` = 'REFUNDED' AND p.`settled_at` IS NOT NULL
		AND (p.`settled_at` < `order_payments`.`settled_at` OR (p.`settled_at` = `order_payments`.`settled_at` AND p.`id` <= `order_payments`.`id`))
) WHERE `kind` = 'REFUNDED' AND `settled_at` IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `credit_number_of_new` AFTER INSERT ON `order_payments` WHEN NEW.`kind` = 'REFUNDED' AND NEW.`settled_at` IS NOT NULL BEGIN
	UPDATE `order_payments` SET `credit_number` = (SELECT coalesce(max(`credit_number`), 0) + 1 FROM `order_payments`) WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `credit_number_of_sent` AFTER UPDATE OF `settled_at` ON `order_payments`
	WHEN NEW.`kind` = 'REFUNDED' AND NEW.`settled_at` IS NOT NULL AND NEW.`credit_number` IS NULL BEGIN
	UPDATE `order_payments` SET `credit_number` = (SELECT coalesce(max(`credit_number`), 0) + 1 FROM `order_payments`) WHERE `id` = NEW.`id`;
END;
