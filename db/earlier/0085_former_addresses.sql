CREATE TABLE `former_addresses` (
	`address` text PRIMARY KEY NOT NULL,
	`page_id` integer,
	`artwork_id` integer,
	`event_id` integer,
	`tag_id` integer,
	`series_id` integer,
	`franchise_id` integer,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artwork_id`) REFERENCES `artworks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`franchise_id`) REFERENCES `franchises`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_addresses_by_page` ON `former_addresses` (`page_id`);--> statement-breakpoint
CREATE INDEX `former_addresses_by_artwork` ON `former_addresses` (`artwork_id`);--> statement-breakpoint
CREATE INDEX `former_addresses_by_event` ON `former_addresses` (`event_id`);--> statement-breakpoint
CREATE INDEX `former_addresses_by_tag` ON `former_addresses` (`tag_id`);--> statement-breakpoint
CREATE INDEX `former_addresses_by_series` ON `former_addresses` (`series_id`);--> statement-breakpoint
CREATE INDEX `former_addresses_by_franchise` ON `former_addresses` (`franchise_id`);--> statement-breakpoint
INSERT INTO `former_addresses` (`address`, `page_id`)
SELECT (CASE `pages`.`kind` WHEN 'NEWS' THEN '/news/' ELSE '/p/' END) || `page_addresses`.`slug`, `page_addresses`.`page_id`
FROM `page_addresses` JOIN `pages` ON `pages`.`id` = `page_addresses`.`page_id`;
--> statement-breakpoint
UPDATE `trash_rows` SET `table` = 'former_addresses', `row` = json_object('address', (
  SELECT CASE `page`.`row` ->> 'kind' WHEN 'NEWS' THEN '/news/' ELSE '/p/' END FROM `trash_rows` AS `page`
  WHERE `page`.`trash_id` = `trash_rows`.`trash_id` AND `page`.`table` = 'pages') || (`row` ->> 'slug'), 'page_id', `row` -> 'page_id')
WHERE `table` = 'page_addresses';
