ALTER TABLE `payment_attempts` ADD `is_sum_unread` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_disputes` ADD `turns` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `payment_attempts` SET `is_sum_unread` = 1 WHERE `problem` = 'MISMATCH';
--> statement-breakpoint
UPDATE `payment_disputes` SET `turns` = 1 WHERE `state` = 'LOST';
