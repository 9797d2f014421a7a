ALTER TABLE `order_payments` ADD `credit_minor` integer CONSTRAINT "order_payments_creditMinor_not_negative" CHECK(`credit_minor` >= 0);--> statement-breakpoint
ALTER TABLE `order_payments` ADD `credited_at` integer;--> statement-breakpoint
UPDATE `order_payments` SET `credit_minor` = `amount_minor`, `credited_at` = coalesce(`settled_at`, `at`) WHERE `credit_number` IS NOT NULL;--> statement-breakpoint
DROP TRIGGER `credit_number_of_new`;--> statement-breakpoint
DROP TRIGGER `credit_number_of_sent`;--> statement-breakpoint
CREATE TRIGGER `credit_note_of_new` AFTER INSERT ON `order_payments`
	WHEN NEW.`kind` = 'REFUNDED' AND NEW.`settled_at` IS NOT NULL AND NEW.`credit_minor` IS NULL BEGIN
	UPDATE `order_payments` SET `credit_minor` = NEW.`amount_minor`, `credited_at` = NEW.`settled_at`, `seller_id` = (SELECT max(`id`) FROM `sellers`), `credit_number` = (SELECT max(coalesce((SELECT max(`credit_number`) FROM `order_payments`), 0), coalesce((SELECT `last_credit_number` FROM `site_place`), 0)) + 1) WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `credit_note_of_sent` AFTER UPDATE OF `settled_at` ON `order_payments`
	WHEN NEW.`kind` = 'REFUNDED' AND NEW.`settled_at` IS NOT NULL AND NEW.`credit_minor` IS NULL BEGIN
	UPDATE `order_payments` SET `credit_minor` = NEW.`amount_minor`, `credited_at` = NEW.`settled_at`, `seller_id` = (SELECT max(`id`) FROM `sellers`), `credit_number` = (SELECT max(coalesce((SELECT max(`credit_number`) FROM `order_payments`), 0), coalesce((SELECT `last_credit_number` FROM `site_place`), 0)) + 1) WHERE `id` = NEW.`id`;
END;
