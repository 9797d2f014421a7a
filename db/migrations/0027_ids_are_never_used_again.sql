DROP TRIGGER `product_likes_counted`;--> statement-breakpoint
DROP TRIGGER `product_likes_uncounted`;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`venue` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`space` text DEFAULT '' NOT NULL,
	`link` text,
	`status` text NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`changed_at` integer
);
--> statement-breakpoint
INSERT INTO `__new_events`("id", "slug", "name", "starts_on", "ends_on", "venue", "city", "country", "space", "link", "status", "sequence", "changed_at") SELECT "id", "slug", "name", "starts_on", "ends_on", "venue", "city", "country", "space", "link", "status", "sequence", "changed_at" FROM `events`;--> statement-breakpoint
DROP TABLE `events`;--> statement-breakpoint
ALTER TABLE `__new_events` RENAME TO `events`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `events_slug_unique` ON `events` (`slug`);--> statement-breakpoint
CREATE INDEX `events_by_date` ON `events` (`starts_on`);--> statement-breakpoint
CREATE TABLE `__new_artworks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`year` integer NOT NULL,
	`date` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`content_warning` text,
	`series_id` integer,
	`franchise_id` integer,
	`is_visible` integer DEFAULT true NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`franchise_id`) REFERENCES `franchises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_artworks`("id", "slug", "year", "date", "title", "description", "content_warning", "series_id", "franchise_id", "is_visible", "position") SELECT "id", "slug", "year", "date", "title", "description", "content_warning", "series_id", "franchise_id", "is_visible", "position" FROM `artworks`;--> statement-breakpoint
DROP TABLE `artworks`;--> statement-breakpoint
ALTER TABLE `__new_artworks` RENAME TO `artworks`;--> statement-breakpoint
CREATE UNIQUE INDEX `artworks_by_address` ON `artworks` (`year`,`slug`);--> statement-breakpoint
CREATE INDEX `artworks_by_date` ON `artworks` (`is_visible`,`date`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `artworks_by_year` ON `artworks` (`is_visible`,`year`,`date`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `__new_users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`name` text,
	`password_hash` text,
	`method` text DEFAULT 'password' NOT NULL,
	`authority_level` integer DEFAULT 0 NOT NULL,
	`locale` text DEFAULT 'en' NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer,
	`email_verified_at` integer,
	`disabled_at` integer,
	`token_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_users`("id", "email", "name", "password_hash", "method", "authority_level", "locale", "created_at", "last_seen_at", "email_verified_at", "disabled_at", "token_version") SELECT "id", "email", "name", "password_hash", "method", "authority_level", "locale", "created_at", "last_seen_at", "email_verified_at", "disabled_at", "token_version" FROM `users`;--> statement-breakpoint
DROP TABLE `users`;--> statement-breakpoint
ALTER TABLE `__new_users` RENAME TO `users`;--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_name_unique` ON `users` (`name`);--> statement-breakpoint
CREATE TABLE `__new_products` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`version` text,
	`short_description` text NOT NULL,
	`long_description` text NOT NULL,
	`type_id` integer NOT NULL,
	`event_id` integer,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`price_minor` integer NOT NULL,
	`sale_price_minor` integer,
	`sale_from` integer,
	`sale_until` integer,
	`weight_grams` integer DEFAULT 0 NOT NULL,
	`release_date` text NOT NULL,
	`is_limited_edition` integer DEFAULT false NOT NULL,
	`is_event_exclusive` integer DEFAULT false NOT NULL,
	`is_digital` integer DEFAULT false NOT NULL,
	`is_small_lot` integer DEFAULT false NOT NULL,
	`is_bonus_item` integer DEFAULT false NOT NULL,
	`like_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`type_id`) REFERENCES `product_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_products`("id", "slug", "name", "version", "short_description", "long_description", "type_id", "event_id", "status", "price_minor", "sale_price_minor", "sale_from", "sale_until", "weight_grams", "release_date", "is_limited_edition", "is_event_exclusive", "is_digital", "is_small_lot", "is_bonus_item", "like_count", "created_at", "updated_at") SELECT "id", "slug", "name", "version", "short_description", "long_description", "type_id", "event_id", "status", "price_minor", "sale_price_minor", "sale_from", "sale_until", "weight_grams", "release_date", "is_limited_edition", "is_event_exclusive", "is_digital", "is_small_lot", "is_bonus_item", "like_count", "created_at", "updated_at" FROM `products`;--> statement-breakpoint
DROP TABLE `products`;--> statement-breakpoint
ALTER TABLE `__new_products` RENAME TO `products`;--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug_unique` ON `products` (`slug`);--> statement-breakpoint
CREATE INDEX `products_by_release` ON `products` (`status`,`release_date`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`status`,`price_minor`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_type` ON `products` (`type_id`);--> statement-breakpoint
UPDATE `sqlite_sequence` SET `seq` = max(`seq`, coalesce((SELECT max(CAST(substr(`subject`, 6) AS integer)) FROM `audit_log` WHERE `subject` LIKE 'user/%'), 0)) WHERE `name` = 'users';
--> statement-breakpoint
CREATE TRIGGER `product_likes_counted` AFTER INSERT ON `product_likes` BEGIN
	UPDATE `products` SET `like_count` = `like_count` + 1 WHERE `id` = NEW.`product_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_likes_uncounted` AFTER DELETE ON `product_likes` BEGIN
	UPDATE `products` SET `like_count` = `like_count` - 1 WHERE `id` = OLD.`product_id`;
END;
