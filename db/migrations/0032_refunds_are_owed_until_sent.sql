ALTER TABLE `order_payments` ADD `settled_at` integer;--> statement-breakpoint
-- Until now what was recorded had moved.
UPDATE `order_payments` SET `settled_at` = `at`;--> statement-breakpoint
-- What was paid for an order that its buyer or the clock cancelled was kept without a word: it is owed.
INSERT INTO `order_payments` (`order_id`, `kind`, `amount_minor`, `operation`, `at`)
SELECT `order_id`, 'REFUNDED', `paid`, 'refund:' || `order_id`, `ended` FROM (
	SELECT `o`.`id` AS `order_id`, `o`.`updated_at` AS `ended`,
		(SELECT sum(CASE `p`.`kind` WHEN 'RECEIVED' THEN `p`.`amount_minor` ELSE -`p`.`amount_minor` END) FROM `order_payments` `p` WHERE `p`.`order_id` = `o`.`id`) AS `paid`,
		(SELECT `h`.`by` FROM `order_history` `h` WHERE `h`.`order_id` = `o`.`id` ORDER BY `h`.`id` DESC LIMIT 1) AS `by`
	FROM `orders` `o` WHERE `o`.`status` = 'CANCELED'
) WHERE `paid` > 0 AND `by` IN ('CUSTOMER', 'CLOCK');--> statement-breakpoint
-- So is what came in beyond the total.
INSERT INTO `order_payments` (`order_id`, `kind`, `amount_minor`, `operation`, `at`)
SELECT `order_id`, 'RETURNED', `paid` - `total`, 'over:' || `order_id`, `changed` FROM (
	SELECT `o`.`id` AS `order_id`, `o`.`total_minor` AS `total`, `o`.`updated_at` AS `changed`,
		(SELECT sum(CASE `p`.`kind` WHEN 'RECEIVED' THEN `p`.`amount_minor` ELSE -`p`.`amount_minor` END) FROM `order_payments` `p` WHERE `p`.`order_id` = `o`.`id`) AS `paid`
	FROM `orders` `o` WHERE `o`.`status` <> 'CANCELED'
) WHERE `paid` > `total`;
