CREATE TABLE `import_rows` (
	`import_id` integer NOT NULL,
	`position` integer NOT NULL,
	`thing` text NOT NULL,
	`table` text NOT NULL,
	`key` text NOT NULL,
	`before` text,
	`after` text NOT NULL,
	PRIMARY KEY(`import_id`, `position`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	CONSTRAINT "imports_kind_known" CHECK("imports"."kind" IN ('REDIRECTS', 'SUBSCRIBERS', 'WORDPRESS', 'PRODUCTS'))
);
