PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_catalogue_import_lines` (
	`import_id` integer NOT NULL,
	`line` integer NOT NULL,
	`part` integer DEFAULT 0 NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`said` text NOT NULL,
	`shown` text,
	PRIMARY KEY(`import_id`, `line`, `part`),
	FOREIGN KEY (`import_id`) REFERENCES `catalogue_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_catalogue_import_lines`("import_id", "line", "part", "kind", "slug", "said", "shown") SELECT "import_id", "line", 0, "kind", "slug", "said", NULL FROM `catalogue_import_lines`;--> statement-breakpoint
DROP TABLE `catalogue_import_lines`;--> statement-breakpoint
ALTER TABLE `__new_catalogue_import_lines` RENAME TO `catalogue_import_lines`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `catalogue_import_lines_by_kind` ON `catalogue_import_lines` (`import_id`,`kind`,`line`);--> statement-breakpoint
ALTER TABLE `catalogue_imports` ADD `choices` text;