ALTER TABLE `orders` ADD `files_allowed_at` integer;--> statement-breakpoint
DROP TRIGGER `credit_number_of_new`;--> statement-breakpoint
DROP TRIGGER `credit_number_of_sent`;--> statement-breakpoint
CREATE TRIGGER `credit_number_of_new` AFTER INSERT ON `order_payments`
	WHEN NEW.`kind` = 'REFUNDED' AND NEW.`settled_at` IS NOT NULL AND NEW.`operation` NOT LIKE 'dispute:%' BEGIN
	UPDATE `order_payments` SET `credit_number` = (SELECT coalesce(max(`credit_number`), 0) + 1 FROM `order_payments`) WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `credit_number_of_sent` AFTER UPDATE OF `settled_at` ON `order_payments`
	WHEN NEW.`kind` = 'REFUNDED' AND NEW.`settled_at` IS NOT NULL AND NEW.`credit_number` IS NULL AND NEW.`operation` NOT LIKE 'dispute:%' BEGIN
	UPDATE `order_payments` SET `credit_number` = (SELECT coalesce(max(`credit_number`), 0) + 1 FROM `order_payments`) WHERE `id` = NEW.`id`;
END;
