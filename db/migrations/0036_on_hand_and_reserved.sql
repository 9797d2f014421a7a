PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_stock_balances` (
	`product_id` integer NOT NULL,
	`pool` text NOT NULL,
	`on_hand` integer NOT NULL,
	`reserved` integer NOT NULL,
	`for_sale` integer GENERATED ALWAYS AS (on_hand - reserved) VIRTUAL NOT NULL,
	PRIMARY KEY(`product_id`, `pool`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reserved_not_negative" CHECK("__new_stock_balances"."reserved" >= 0)
);
--> statement-breakpoint
-- A sale that was taken back at a table was written as RELEASE, though nobody had reserved anything: its goods came back.
UPDATE `stock_movements` SET `kind` = CASE
	WHEN EXISTS (SELECT 1 FROM `till_sales` `s` WHERE 'void:' || `s`.`operation` = `stock_movements`.`operation` AND `s`.`payment` = 'SAMPLE') THEN 'GIFT'
	ELSE 'SALE' END
WHERE `kind` = 'RELEASE' AND `operation` LIKE 'void:%';
--> statement-breakpoint
-- What was kept so far is what is for sale; what orders and holds have reserved lies there beside it.
INSERT INTO `__new_stock_balances`("product_id", "pool", "on_hand", "reserved") SELECT `product_id`, `pool`, `quantity` + `promised`, `promised` FROM (
	SELECT `b`.*, (SELECT max(0, coalesce(-sum(`m`.`quantity`), 0)) FROM `stock_movements` `m`
		WHERE `m`.`product_id` = `b`.`product_id` AND `m`.`pool` = `b`.`pool` AND `m`.`kind` IN ('RESERVE', 'RELEASE')) AS `promised`
	FROM `stock_balances` `b`
);--> statement-breakpoint
DROP TABLE `stock_balances`;--> statement-breakpoint
ALTER TABLE `__new_stock_balances` RENAME TO `stock_balances`;--> statement-breakpoint
PRAGMA foreign_keys=ON;
