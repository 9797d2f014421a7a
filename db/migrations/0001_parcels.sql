CREATE TABLE `order_parcels` (
	`order_id` integer NOT NULL,
	`position` integer NOT NULL,
	`carrier` text NOT NULL,
	`tracking_number` text DEFAULT '' NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `position`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
