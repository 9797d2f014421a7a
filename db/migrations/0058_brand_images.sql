CREATE TABLE `brand_images` (
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`kind`, `name`)
);
