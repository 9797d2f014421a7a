CREATE TABLE `catalogue_import_lines` (
	`import_id` integer NOT NULL,
	`line` integer NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`said` text NOT NULL,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `catalogue_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `catalogue_import_lines_by_kind` ON `catalogue_import_lines` (`import_id`,`kind`,`line`);--> statement-breakpoint
CREATE TABLE `catalogue_imports` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`stored` text NOT NULL,
	`state` text NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`by_user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`beat_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `catalogue_imports_stored_unique` ON `catalogue_imports` (`stored`);--> statement-breakpoint
ALTER TABLE `franchises` ADD `position` integer DEFAULT 0 NOT NULL;