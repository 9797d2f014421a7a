CREATE TABLE `art_uploads` (
	`id` integer PRIMARY KEY NOT NULL,
	`batch` text NOT NULL,
	`name` text NOT NULL,
	`artwork_id` integer,
	`picture_id` integer,
	`is_known` integer DEFAULT false NOT NULL,
	`problem` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`artwork_id`) REFERENCES `artworks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `art_uploads_by_batch` ON `art_uploads` (`batch`);--> statement-breakpoint
CREATE INDEX `art_uploads_by_picture` ON `art_uploads` (`picture_id`);