CREATE TABLE `events` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`venue` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`space` text DEFAULT '' NOT NULL,
	`link` text,
	`status` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_slug_unique` ON `events` (`slug`);--> statement-breakpoint
CREATE INDEX `events_by_date` ON `events` (`starts_on`);--> statement-breakpoint
CREATE TABLE `commission_addons` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`price_minor` integer DEFAULT 0 NOT NULL,
	`percent` integer DEFAULT 0 NOT NULL,
	`is_open_ended` integer DEFAULT false NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `commission_files` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`name` text NOT NULL,
	`mime_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`stored` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `commission_files_by_request` ON `commission_files` (`request_id`);--> statement-breakpoint
CREATE TABLE `commission_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`from` text,
	`to` text NOT NULL,
	`by` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `commission_history_by_request` ON `commission_history` (`request_id`);--> statement-breakpoint
CREATE TABLE `commission_options` (
	`id` integer PRIMARY KEY NOT NULL,
	`type_id` integer NOT NULL,
	`group` text NOT NULL,
	`name` text NOT NULL,
	`pricing` text NOT NULL,
	`price_minor` integer DEFAULT 0 NOT NULL,
	`percent` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`type_id`) REFERENCES `commission_types`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `commission_options_by_type` ON `commission_options` (`type_id`,`group`,`position`);--> statement-breakpoint
CREATE TABLE `commission_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`secret` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`status` text DEFAULT 'SUBMITTED' NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`type_id` integer NOT NULL,
	`slot_id` integer,
	`details` text NOT NULL,
	`nature` text NOT NULL,
	`payment_method_id` integer,
	`deadline` text,
	`choices` text NOT NULL,
	`estimate` text NOT NULL,
	`estimate_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`conversion` real NOT NULL,
	`terms_version` integer NOT NULL,
	`terms_hash` text NOT NULL,
	`wants_newsletter` integer DEFAULT false NOT NULL,
	`quote_due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`type_id`) REFERENCES `commission_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`slot_id`) REFERENCES `commission_slots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_method_id`) REFERENCES `payment_methods`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_requests_secret_unique` ON `commission_requests` (`secret`);--> statement-breakpoint
CREATE UNIQUE INDEX `commission_requests_idempotencyKey_unique` ON `commission_requests` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `commission_requests_one_open` ON `commission_requests` (`email`) WHERE status IN ('SUBMITTED', 'QUOTED', 'ACCEPTED', 'IN_PROGRESS');--> statement-breakpoint
CREATE UNIQUE INDEX `commission_requests_one_a_slot` ON `commission_requests` (`slot_id`);--> statement-breakpoint
CREATE INDEX `commission_requests_by_status` ON `commission_requests` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `commission_slots` (
	`id` integer PRIMARY KEY NOT NULL,
	`label` text NOT NULL,
	`kind` text,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`status` text DEFAULT 'FREE' NOT NULL,
	`note` text,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `commission_slots_by_date` ON `commission_slots` (`starts_on`);--> statement-breakpoint
CREATE INDEX `commission_slots_by_status` ON `commission_slots` (`status`);--> statement-breakpoint
CREATE TABLE `commission_types` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`is_sketch` integer DEFAULT false NOT NULL,
	`is_visible` integer DEFAULT true NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `characters` (
	`id` integer PRIMARY KEY NOT NULL,
	`franchise_id` integer,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`franchise_id`) REFERENCES `franchises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `characters_slug_unique` ON `characters` (`slug`);--> statement-breakpoint
CREATE TABLE `franchises` (
	`id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`short_name` text NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `franchises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `franchises_slug_unique` ON `franchises` (`slug`);--> statement-breakpoint
CREATE TABLE `artwork_characters` (
	`artwork_id` integer NOT NULL,
	`character_id` integer NOT NULL,
	PRIMARY KEY(`artwork_id`, `character_id`),
	FOREIGN KEY (`artwork_id`) REFERENCES `artworks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`character_id`) REFERENCES `characters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `artwork_characters_by_character` ON `artwork_characters` (`character_id`);--> statement-breakpoint
CREATE TABLE `artwork_pictures` (
	`artwork_id` integer NOT NULL,
	`picture_id` integer NOT NULL,
	`position` integer NOT NULL,
	`alt` text NOT NULL,
	PRIMARY KEY(`artwork_id`, `position`),
	FOREIGN KEY (`artwork_id`) REFERENCES `artworks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `artwork_pictures_by_picture` ON `artwork_pictures` (`picture_id`);--> statement-breakpoint
CREATE TABLE `artwork_tags` (
	`artwork_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`artwork_id`, `tag_id`),
	FOREIGN KEY (`artwork_id`) REFERENCES `artworks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `artwork_tags_by_tag` ON `artwork_tags` (`tag_id`);--> statement-breakpoint
CREATE TABLE `artworks` (
	`id` integer PRIMARY KEY NOT NULL,
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
CREATE UNIQUE INDEX `artworks_by_address` ON `artworks` (`year`,`slug`);--> statement-breakpoint
CREATE INDEX `artworks_by_date` ON `artworks` (`is_visible`,`date`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `artworks_by_year` ON `artworks` (`is_visible`,`year`,`date`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `series` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `series_slug_unique` ON `series` (`slug`);--> statement-breakpoint
CREATE TABLE `tags` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_slug_unique` ON `tags` (`slug`);--> statement-breakpoint
CREATE TABLE `cart_items` (
	`user_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `product_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `order_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`from` text,
	`to` text NOT NULL,
	`by` text NOT NULL,
	`by_user_id` integer,
	`reason` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_history_by_order` ON `order_history` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_lines` (
	`order_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`kind` text NOT NULL,
	`quantity` integer NOT NULL,
	`unit_price_minor` integer NOT NULL,
	`name` text NOT NULL,
	`version` text,
	`weight_grams` integer NOT NULL,
	`is_digital` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`order_id`, `product_id`, `kind`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_lines_by_product` ON `order_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `order_payments` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`operation` text NOT NULL,
	`by_user_id` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_payments_once` ON `order_payments` (`operation`);--> statement-breakpoint
CREATE INDEX `order_payments_by_order` ON `order_payments` (`order_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`secret` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`user_id` integer,
	`status` text DEFAULT 'ORDERED' NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`full_name` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`postal_code` text DEFAULT '' NOT NULL,
	`address_line1` text DEFAULT '' NOT NULL,
	`address_line2` text DEFAULT '' NOT NULL,
	`phone_number` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`items_minor` integer NOT NULL,
	`shipping_minor` integer NOT NULL,
	`total_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`conversion` real NOT NULL,
	`shipping_method_id` integer,
	`shipping_method_name` text,
	`parcel_count` integer DEFAULT 0 NOT NULL,
	`weight_grams` integer DEFAULT 0 NOT NULL,
	`payment_method_id` integer,
	`payment_method_name` text,
	`payment_instructions` text,
	`pay_until` integer,
	`placed_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`shipping_method_id`) REFERENCES `shipping_methods`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`payment_method_id`) REFERENCES `payment_methods`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_idempotencyKey_unique` ON `orders` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `orders_by_user` ON `orders` (`user_id`,`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`status`,`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`placed_at`);--> statement-breakpoint
CREATE TABLE `addresses` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`is_main` integer DEFAULT false NOT NULL,
	`full_name` text NOT NULL,
	`country` text NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`city` text NOT NULL,
	`postal_code` text DEFAULT '' NOT NULL,
	`address_line1` text NOT NULL,
	`address_line2` text DEFAULT '' NOT NULL,
	`phone_number` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `addresses_by_user` ON `addresses` (`user_id`);--> statement-breakpoint
CREATE TABLE `newsletter_subscribers` (
	`id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_by_email` ON `newsletter_subscribers` (`email`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text,
	`password_hash` text,
	`method` text DEFAULT 'password' NOT NULL,
	`authority_level` integer DEFAULT 0 NOT NULL,
	`locale` text DEFAULT 'en' NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer,
	`email_verified_at` integer,
	`disabled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_name_unique` ON `users` (`name`);--> statement-breakpoint
CREATE TABLE `pictures` (
	`id` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`state` text DEFAULT 'WAITING' NOT NULL,
	`original` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`color` text NOT NULL,
	`problem` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_hash_unique` ON `pictures` (`hash`);--> statement-breakpoint
CREATE INDEX `pictures_by_state` ON `pictures` (`state`);--> statement-breakpoint
CREATE TABLE `product_bonuses` (
	`product_id` integer NOT NULL,
	`bonus_id` integer NOT NULL,
	`is_single` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`product_id`, `bonus_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`bonus_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `product_characters` (
	`product_id` integer NOT NULL,
	`character_id` integer NOT NULL,
	PRIMARY KEY(`product_id`, `character_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`character_id`) REFERENCES `characters`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_characters_by_character` ON `product_characters` (`character_id`);--> statement-breakpoint
CREATE TABLE `product_franchises` (
	`product_id` integer NOT NULL,
	`franchise_id` integer NOT NULL,
	PRIMARY KEY(`product_id`, `franchise_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`franchise_id`) REFERENCES `franchises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_franchises_by_franchise` ON `product_franchises` (`franchise_id`);--> statement-breakpoint
CREATE TABLE `product_likes` (
	`user_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `product_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_likes_by_product` ON `product_likes` (`product_id`);--> statement-breakpoint
CREATE TABLE `product_pictures` (
	`product_id` integer NOT NULL,
	`picture_id` integer NOT NULL,
	`position` integer NOT NULL,
	`alt` text NOT NULL,
	PRIMARY KEY(`product_id`, `position`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_pictures_by_picture` ON `product_pictures` (`picture_id`);--> statement-breakpoint
CREATE TABLE `product_types` (
	`id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`plural_name` text NOT NULL,
	`description` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `product_types`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_types_slug_unique` ON `product_types` (`slug`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY NOT NULL,
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
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`type_id`) REFERENCES `product_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug_unique` ON `products` (`slug`);--> statement-breakpoint
CREATE INDEX `products_by_release` ON `products` (`status`,`release_date`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`status`,`price_minor`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_type` ON `products` (`type_id`);--> statement-breakpoint
CREATE TABLE `related_products` (
	`product_id` integer NOT NULL,
	`related_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`product_id`, `related_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`related_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `shipping_methods` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`is_registered` integer DEFAULT false NOT NULL,
	`max_parcel_grams` integer NOT NULL,
	`min_days` integer NOT NULL,
	`max_days` integer NOT NULL,
	`is_enabled` integer DEFAULT true NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shipping_methods_code_unique` ON `shipping_methods` (`code`);--> statement-breakpoint
CREATE TABLE `shipping_rates` (
	`method_id` integer NOT NULL,
	`zone_id` integer NOT NULL,
	`up_to_grams` integer NOT NULL,
	`price_minor` integer NOT NULL,
	PRIMARY KEY(`method_id`, `zone_id`, `up_to_grams`),
	FOREIGN KEY (`method_id`) REFERENCES `shipping_methods`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`zone_id`) REFERENCES `shipping_zones`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `shipping_zone_countries` (
	`country` text PRIMARY KEY NOT NULL,
	`zone_id` integer NOT NULL,
	FOREIGN KEY (`zone_id`) REFERENCES `shipping_zones`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `shipping_zones` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shipping_zones_code_unique` ON `shipping_zones` (`code`);--> statement-breakpoint
CREATE TABLE `currencies` (
	`name` text PRIMARY KEY NOT NULL,
	`symbol` text NOT NULL,
	`conversion` real NOT NULL,
	`is_base` integer DEFAULT false NOT NULL,
	`decimals` integer DEFAULT 2 NOT NULL,
	`rounding_step` integer,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `links` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` integer PRIMARY KEY NOT NULL,
	`type` text DEFAULT 'INFO' NOT NULL,
	`text` text NOT NULL,
	`link` text,
	`link_text` text,
	`from` integer,
	`until` integer,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payment_methods` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`instructions` text NOT NULL,
	`is_enabled` integer DEFAULT true NOT NULL,
	`days_to_pay` integer DEFAULT 7 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_texts` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`version` integer NOT NULL,
	`body` text NOT NULL,
	`published_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_texts_by_version` ON `site_texts` (`kind`,`version`);--> statement-breakpoint
CREATE TABLE `stock_balances` (
	`product_id` integer NOT NULL,
	`pool` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`product_id`, `pool`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "web_stock_not_negative" CHECK("stock_balances"."pool" <> 'WEB' OR "stock_balances"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`pool` text NOT NULL,
	`quantity` integer NOT NULL,
	`kind` text NOT NULL,
	`operation` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`by_user_id` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_once` ON `stock_movements` (`operation`,`product_id`,`pool`,`kind`);--> statement-breakpoint
CREATE INDEX `stock_movements_by_product` ON `stock_movements` (`product_id`,`pool`);