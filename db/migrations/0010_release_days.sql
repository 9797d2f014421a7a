ALTER TABLE `order_lines` ADD `promised_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `order_lines` SET `promised_on` = (SELECT `release_date` FROM `products` WHERE `products`.`id` = `order_lines`.`product_id`);
