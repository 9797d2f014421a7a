ALTER TABLE `catalogue_imports` ADD `separator` text;--> statement-breakpoint
ALTER TABLE `catalogue_imports` ADD `columns` text;