CREATE TABLE `trash` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`name` text NOT NULL,
	`by_user_id` integer,
	`deleted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `trash_by_time` ON `trash` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `trash_rows` (
	`id` integer PRIMARY KEY NOT NULL,
	`trash_id` integer NOT NULL,
	`table` text NOT NULL,
	`row` text NOT NULL,
	`user_id` integer,
	`picture_id` integer,
	`type_id` integer,
	`stored` text,
	FOREIGN KEY (`trash_id`) REFERENCES `trash`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`type_id`) REFERENCES `product_types`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `trash_rows_by_trash` ON `trash_rows` (`trash_id`);--> statement-breakpoint
CREATE INDEX `trash_rows_by_user` ON `trash_rows` (`user_id`);--> statement-breakpoint
CREATE INDEX `trash_rows_by_picture` ON `trash_rows` (`picture_id`);--> statement-breakpoint
CREATE INDEX `trash_rows_by_type` ON `trash_rows` (`type_id`);