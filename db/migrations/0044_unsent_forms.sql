CREATE TABLE `unsent_forms` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `unsent_forms_by_user` ON `unsent_forms` (`user_id`);--> statement-breakpoint
CREATE INDEX `unsent_forms_by_time` ON `unsent_forms` (`created_at`);