CREATE TABLE `staff_alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`cause` text NOT NULL,
	`title` text NOT NULL,
	`path` text NOT NULL,
	`at` integer NOT NULL,
	`emailed_at` integer,
	CONSTRAINT "staff_alerts_kind_known" CHECK("staff_alerts"."kind" IN ('ORDER', 'PAYMENT', 'PICK_UP', 'REQUEST', 'ANSWER', 'MESSAGE', 'WAITING', 'MAIL', 'STOCK'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_alerts_cause_unique` ON `staff_alerts` (`cause`);--> statement-breakpoint
CREATE INDEX `staff_alerts_by_time` ON `staff_alerts` (`at`);--> statement-breakpoint
CREATE INDEX `staff_alerts_by_email` ON `staff_alerts` (`emailed_at`);--> statement-breakpoint
CREATE TABLE `analytics_counts` (
	`day` text NOT NULL,
	`measure` text NOT NULL,
	`subject` text NOT NULL,
	`value` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`day`, `measure`, `subject`, `value`),
	CONSTRAINT "analytics_counts_measure_known" CHECK("analytics_counts"."measure" IN ('VIEW', 'VISIT', 'REFERRER', 'SEARCH', 'EMPTY_SEARCH', 'EVENT', 'SENT', 'SERVER', 'LCP', 'INP', 'CLS', 'FCP', 'TTFB'))
);
--> statement-breakpoint
CREATE TABLE `analytics_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`name` text NOT NULL,
	`params` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `analytics_events_by_time` ON `analytics_events` (`at`);--> statement-breakpoint
CREATE TABLE `event_pictures` (
	`event_id` integer NOT NULL,
	`picture_id` integer NOT NULL,
	`position` integer NOT NULL,
	`alt` text NOT NULL,
	PRIMARY KEY(`event_id`, `position`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_pictures_by_picture` ON `event_pictures` (`picture_id`);--> statement-breakpoint
CREATE TABLE `events` (
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
	`poster_id` integer,
	`way_there` text DEFAULT '{"en":"","ja":""}' NOT NULL,
	`map_link` text,
	`status` text NOT NULL,
	`prepayment` text DEFAULT 'NONE' NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`changed_at` integer,
	FOREIGN KEY (`poster_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "events_status_known" CHECK("events"."status" IN ('APPLIED', 'PLANNED', 'CANCELED', 'CONFIRMED')),
	CONSTRAINT "events_prepayment_known" CHECK("events"."prepayment" IN ('NONE', 'OFFERED', 'REQUIRED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_slug_unique` ON `events` (`slug`);--> statement-breakpoint
CREATE INDEX `events_by_date` ON `events` (`starts_on`);--> statement-breakpoint
CREATE INDEX `events_by_poster` ON `events` (`poster_id`);--> statement-breakpoint
CREATE TABLE `commission_addenda` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`text` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`change_rounds` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'PROPOSED' NOT NULL,
	`operation` text NOT NULL,
	`proposed_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "commission_addenda_amountMinor_not_negative" CHECK("commission_addenda"."amount_minor" >= 0),
	CONSTRAINT "commission_addenda_status_known" CHECK("commission_addenda"."status" IN ('PROPOSED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_addenda_operation_unique` ON `commission_addenda` (`operation`);--> statement-breakpoint
CREATE INDEX `commission_addenda_by_request` ON `commission_addenda` (`request_id`);--> statement-breakpoint
CREATE TABLE `commission_contracts` (
	`request_id` integer PRIMARY KEY NOT NULL,
	`lines` text NOT NULL,
	`total_minor` integer NOT NULL,
	`deposit_minor` integer NOT NULL,
	`note` text NOT NULL,
	`deadline` text,
	`currency` text NOT NULL,
	`conversion` real NOT NULL,
	`terms_version` integer NOT NULL,
	`terms_text` text NOT NULL,
	`terms_hash` text NOT NULL,
	`locale` text NOT NULL,
	`change_rounds` integer DEFAULT 2 NOT NULL,
	`promises` text DEFAULT '{}' NOT NULL,
	`seller_id` integer,
	`accepted_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seller_id`) REFERENCES `sellers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "commission_contracts_totalMinor_not_negative" CHECK("commission_contracts"."total_minor" >= 0),
	CONSTRAINT "commission_contracts_depositMinor_not_negative" CHECK("commission_contracts"."deposit_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE `commission_deliveries` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`stored` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_deliveries_stored_unique` ON `commission_deliveries` (`stored`);--> statement-breakpoint
CREATE INDEX `commission_deliveries_by_request` ON `commission_deliveries` (`request_id`);--> statement-breakpoint
CREATE TABLE `commission_ledger` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`operation` text NOT NULL,
	`by_user_id` integer,
	`at` integer NOT NULL,
	`settled_at` integer,
	`decision` text,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "commission_ledger_kind_known" CHECK("commission_ledger"."kind" IN ('DEPOSIT', 'BALANCE', 'REFUND', 'RETURN')),
	CONSTRAINT "commission_ledger_amountMinor_not_negative" CHECK("commission_ledger"."amount_minor" >= 0),
	CONSTRAINT "commission_ledger_decision_known" CHECK("commission_ledger"."decision" IN ('ASK_AGAIN', 'LET_GO', 'WON_BACK'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_ledger_operation_unique` ON `commission_ledger` (`operation`);--> statement-breakpoint
CREATE INDEX `commission_ledger_by_request` ON `commission_ledger` (`request_id`);--> statement-breakpoint
CREATE TABLE `commission_proofs` (
	`id` integer PRIMARY KEY NOT NULL,
	`showing_id` integer NOT NULL,
	`stored` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	FOREIGN KEY (`showing_id`) REFERENCES `commission_showings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_proofs_stored_unique` ON `commission_proofs` (`stored`);--> statement-breakpoint
CREATE INDEX `commission_proofs_by_showing` ON `commission_proofs` (`showing_id`);--> statement-breakpoint
CREATE TABLE `commission_quotes` (
	`request_id` integer PRIMARY KEY NOT NULL,
	`lines` text NOT NULL,
	`total_minor` integer NOT NULL,
	`deposit_minor` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`deadline` text,
	`version` integer DEFAULT 1 NOT NULL,
	`quoted_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "commission_quotes_totalMinor_not_negative" CHECK("commission_quotes"."total_minor" >= 0),
	CONSTRAINT "commission_quotes_depositMinor_not_negative" CHECK("commission_quotes"."deposit_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE `commission_showings` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`stage` text NOT NULL,
	`note` text NOT NULL,
	`operation` text NOT NULL,
	`shown_at` integer NOT NULL,
	`answer` text,
	`answer_text` text DEFAULT '' NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "commission_showings_stage_known" CHECK("commission_showings"."stage" IN ('SKETCH', 'LINEART', 'COLOUR')),
	CONSTRAINT "commission_showings_answer_known" CHECK("commission_showings"."answer" IN ('APPROVED', 'CHANGE_REQUESTED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_showings_operation_unique` ON `commission_showings` (`operation`);--> statement-breakpoint
CREATE INDEX `commission_showings_by_request` ON `commission_showings` (`request_id`);--> statement-breakpoint
CREATE TABLE `commission_void_quotes` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`version` integer NOT NULL,
	`lines` text NOT NULL,
	`total_minor` integer NOT NULL,
	`deposit_minor` integer NOT NULL,
	`note` text NOT NULL,
	`deadline` text,
	`quoted_at` integer NOT NULL,
	`voided_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "commission_void_quotes_totalMinor_not_negative" CHECK("commission_void_quotes"."total_minor" >= 0),
	CONSTRAINT "commission_void_quotes_depositMinor_not_negative" CHECK("commission_void_quotes"."deposit_minor" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_void_quotes_by_version` ON `commission_void_quotes` (`request_id`,`version`);--> statement-breakpoint
CREATE TABLE `commission_addons` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`price_minor` integer DEFAULT 0 NOT NULL,
	`percent` integer DEFAULT 0 NOT NULL,
	`is_open_ended` integer DEFAULT false NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "commission_addons_kind_known" CHECK("commission_addons"."kind" IN ('ACCESSORY', 'ALTERNATIVE_VERSION')),
	CONSTRAINT "commission_addons_priceMinor_not_negative" CHECK("commission_addons"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE `commission_files` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`message_id` integer,
	`name` text NOT NULL,
	`mime_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`stored` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `commission_messages`(`id`) ON UPDATE no action ON DELETE cascade
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
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "commission_history_from_known" CHECK("commission_history"."from" IN ('SUBMITTED', 'QUOTED', 'ACCEPTED', 'IN_PROGRESS', 'DELIVERED', 'DECLINED', 'EXPIRED', 'WITHDRAWN', 'CANCELED')),
	CONSTRAINT "commission_history_to_known" CHECK("commission_history"."to" IN ('SUBMITTED', 'QUOTED', 'ACCEPTED', 'IN_PROGRESS', 'DELIVERED', 'DECLINED', 'EXPIRED', 'WITHDRAWN', 'CANCELED'))
);
--> statement-breakpoint
CREATE INDEX `commission_history_by_request` ON `commission_history` (`request_id`);--> statement-breakpoint
CREATE TABLE `commission_messages` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`by` text NOT NULL,
	`text` text NOT NULL,
	`operation` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "commission_messages_by_known" CHECK("commission_messages"."by" IN ('CUSTOMER', 'ADMIN', 'CLOCK'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_messages_operation_unique` ON `commission_messages` (`operation`);--> statement-breakpoint
CREATE INDEX `commission_messages_by_request` ON `commission_messages` (`request_id`);--> statement-breakpoint
CREATE TABLE `commission_options` (
	`id` integer PRIMARY KEY NOT NULL,
	`type_id` integer NOT NULL,
	`group` text NOT NULL,
	`name` text NOT NULL,
	`pricing` text NOT NULL,
	`price_minor` integer DEFAULT 0 NOT NULL,
	`percent` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`type_id`) REFERENCES `commission_types`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "commission_options_group_known" CHECK("commission_options"."group" IN ('SIZE', 'CANVAS', 'BACKGROUND', 'REFERENCE', 'SUBJECT', 'FINISH', 'OPTIONS')),
	CONSTRAINT "commission_options_pricing_known" CHECK("commission_options"."pricing" IN ('FIXED', 'PERCENT', 'CONSULT')),
	CONSTRAINT "commission_options_priceMinor_not_negative" CHECK("commission_options"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE INDEX `commission_options_by_type` ON `commission_options` (`type_id`,`group`,`position`);--> statement-breakpoint
CREATE TABLE `commission_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`secret` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`content_hash` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'SUBMITTED' NOT NULL,
	`email` text NOT NULL,
	`alias` text DEFAULT '' NOT NULL,
	`locale` text NOT NULL,
	`type_id` integer NOT NULL,
	`slot_id` integer,
	`wished_slot_id` integer,
	`slot_held_until` integer,
	`confirm_key` text DEFAULT '' NOT NULL,
	`confirmed_at` integer,
	`network` text DEFAULT '' NOT NULL,
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
	`is_for_adults` integer DEFAULT false NOT NULL,
	`wants_newsletter` integer DEFAULT false NOT NULL,
	`forget_when_done` integer DEFAULT false NOT NULL,
	`quote_due_at` integer NOT NULL,
	`clock_from` integer,
	`clock_until` integer,
	`stage` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`type_id`) REFERENCES `commission_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`slot_id`) REFERENCES `commission_slots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_method_id`) REFERENCES `payment_methods`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "commission_requests_status_known" CHECK("commission_requests"."status" IN ('SUBMITTED', 'QUOTED', 'ACCEPTED', 'IN_PROGRESS', 'DELIVERED', 'DECLINED', 'EXPIRED', 'WITHDRAWN', 'CANCELED')),
	CONSTRAINT "commission_requests_nature_known" CHECK("commission_requests"."nature" IN ('PERSONAL', 'COMMERCIAL')),
	CONSTRAINT "commission_requests_estimateMinor_not_negative" CHECK("commission_requests"."estimate_minor" >= 0),
	CONSTRAINT "commission_requests_stage_known" CHECK("commission_requests"."stage" IN ('SKETCH', 'LINEART', 'COLOUR'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_requests_secret_unique` ON `commission_requests` (`secret`);--> statement-breakpoint
CREATE UNIQUE INDEX `commission_requests_idempotencyKey_unique` ON `commission_requests` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `commission_requests_one_open` ON `commission_requests` (`email`) WHERE status IN ('SUBMITTED', 'QUOTED', 'ACCEPTED', 'IN_PROGRESS');--> statement-breakpoint
CREATE UNIQUE INDEX `commission_requests_one_a_slot` ON `commission_requests` (`slot_id`);--> statement-breakpoint
CREATE INDEX `commission_requests_by_status` ON `commission_requests` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `commission_requests_of_strangers` ON `commission_requests` (`network`) WHERE network <> '';--> statement-breakpoint
CREATE TABLE `commission_samples` (
	`id` integer PRIMARY KEY NOT NULL,
	`type_id` integer NOT NULL,
	`option_id` integer,
	`artwork_id` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`type_id`) REFERENCES `commission_types`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`option_id`) REFERENCES `commission_options`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artwork_id`) REFERENCES `artworks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `commission_samples_by_type` ON `commission_samples` (`type_id`,`position`);--> statement-breakpoint
CREATE INDEX `commission_samples_by_option` ON `commission_samples` (`option_id`);--> statement-breakpoint
CREATE INDEX `commission_samples_by_artwork` ON `commission_samples` (`artwork_id`);--> statement-breakpoint
CREATE TABLE `commission_slots` (
	`id` integer PRIMARY KEY NOT NULL,
	`label` text NOT NULL,
	`kind` text,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`status` text DEFAULT 'FREE' NOT NULL,
	`note` text,
	`changed_at` integer NOT NULL,
	CONSTRAINT "commission_slots_kind_known" CHECK("commission_slots"."kind" IN ('DIGITAL', 'TRADITIONAL', 'CHARACTER_DESIGN')),
	CONSTRAINT "commission_slots_status_known" CHECK("commission_slots"."status" IN ('FREE', 'REQUESTED', 'BALANCE_PENDING', 'RESERVED', 'ACTIVE', 'FINISHED'))
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
	`takes_adult` integer DEFAULT false NOT NULL,
	`is_visible` integer DEFAULT true NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "commission_types_kind_known" CHECK("commission_types"."kind" IN ('DIGITAL', 'TRADITIONAL', 'CHARACTER_DESIGN'))
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`user_handle` text NOT NULL,
	`public_key` blob NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkeys_by_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `second_factors`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_by_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_step` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `order_downloads` (
	`order_id` integer NOT NULL,
	`file_id` integer NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `file_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `product_files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`mime_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`stored` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_files_stored_unique` ON `product_files` (`stored`);--> statement-breakpoint
CREATE INDEX `product_files_by_product` ON `product_files` (`product_id`,`position`);--> statement-breakpoint
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
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `franchises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `franchises_slug_unique` ON `franchises` (`slug`);--> statement-breakpoint
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
CREATE INDEX `art_uploads_by_picture` ON `art_uploads` (`picture_id`);--> statement-breakpoint
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
CREATE TABLE `catalogue_import_lines` (
	`import_id` integer NOT NULL,
	`line` integer NOT NULL,
	`part` integer DEFAULT 0 NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`said` text NOT NULL,
	`shown` text,
	PRIMARY KEY(`import_id`, `line`, `part`),
	FOREIGN KEY (`import_id`) REFERENCES `catalogue_imports`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "catalogue_import_lines_kind_known" CHECK("catalogue_import_lines"."kind" IN ('WRONG', 'NEW', 'CHANGED', 'SAME'))
);
--> statement-breakpoint
CREATE INDEX `catalogue_import_lines_by_kind` ON `catalogue_import_lines` (`import_id`,`kind`,`line`);--> statement-breakpoint
CREATE TABLE `catalogue_imports` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`stored` text NOT NULL,
	`state` text NOT NULL,
	`encoding` text,
	`separator` text,
	`columns` text,
	`choices` text,
	`done` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`by_user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`beat_at` integer NOT NULL,
	CONSTRAINT "catalogue_imports_state_known" CHECK("catalogue_imports"."state" IN ('PLANNING', 'PLANNED', 'RUNNING', 'DONE', 'FAILED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `catalogue_imports_stored_unique` ON `catalogue_imports` (`stored`);--> statement-breakpoint
CREATE TABLE `former_addresses` (
	`address` text PRIMARY KEY NOT NULL,
	`page_id` integer,
	`artwork_id` integer,
	`event_id` integer,
	`tag_id` integer,
	`series_id` integer,
	`franchise_id` integer,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artwork_id`) REFERENCES `artworks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`franchise_id`) REFERENCES `franchises`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_addresses_by_page` ON `former_addresses` (`page_id`);--> statement-breakpoint
CREATE INDEX `former_addresses_by_artwork` ON `former_addresses` (`artwork_id`);--> statement-breakpoint
CREATE INDEX `former_addresses_by_event` ON `former_addresses` (`event_id`);--> statement-breakpoint
CREATE INDEX `former_addresses_by_tag` ON `former_addresses` (`tag_id`);--> statement-breakpoint
CREATE INDEX `former_addresses_by_series` ON `former_addresses` (`series_id`);--> statement-breakpoint
CREATE INDEX `former_addresses_by_franchise` ON `former_addresses` (`franchise_id`);--> statement-breakpoint
CREATE TABLE `redirect_uses` (
	`redirect_id` integer PRIMARY KEY NOT NULL,
	`uses` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	FOREIGN KEY (`redirect_id`) REFERENCES `redirects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `redirects` (
	`id` integer PRIMARY KEY NOT NULL,
	`old` text NOT NULL,
	`target` text NOT NULL,
	`status` integer DEFAULT 301 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_old_unique` ON `redirects` (`old`);--> statement-breakpoint
CREATE TABLE `staged_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`body` text NOT NULL,
	`encoding` text NOT NULL,
	`options` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "staged_files_kind_known" CHECK("staged_files"."kind" IN ('REDIRECTS', 'SUBSCRIBERS', 'WORDPRESS'))
);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`idempotency_key` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`body` text NOT NULL,
	`locale` text NOT NULL,
	`state` text DEFAULT 'UNREAD' NOT NULL,
	`answers` text DEFAULT '[]' NOT NULL,
	`sent_at` integer NOT NULL,
	CONSTRAINT "contact_messages_state_known" CHECK("contact_messages"."state" IN ('UNREAD', 'READ', 'ANSWERED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_idempotencyKey_unique` ON `contact_messages` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_state` ON `contact_messages` (`state`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_email` ON `contact_messages` (`email`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cause` text NOT NULL,
	`kind` text NOT NULL,
	`to` text NOT NULL,
	`locale` text NOT NULL,
	`from_name` text DEFAULT '' NOT NULL,
	`reply_to` text DEFAULT '' NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`message_id` text NOT NULL,
	`is_secret` integer DEFAULT false NOT NULL,
	`asked_for` text DEFAULT '' NOT NULL,
	`asked_from` text DEFAULT '' NOT NULL,
	`unsubscribe` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'QUEUED' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`claimed_at` integer,
	`handed_at` integer,
	`last_error` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	CONSTRAINT "mails_kind_known" CHECK("mails"."kind" IN ('ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_CHANGED', 'ORDER_SHIPPED', 'ORDER_CANCELED', 'ORDER_REFUNDED', 'ORDER_REMINDER', 'ORDER_WITHDRAWN', 'ORDER_MESSAGE', 'COMMISSION_STATE', 'COMMISSION_PAYMENT', 'COMMISSION_REMINDER', 'HOLD_STATE', 'PASSWORD_RESET', 'EMAIL_CONFIRMATION', 'ACCOUNT_WARNING', 'COMMISSION_MESSAGE', 'WAITING_LIST', 'NEWSLETTER', 'SITE_ALERT', 'STAFF_ALERT', 'CONTACT')),
	CONSTRAINT "mails_locale_known" CHECK("mails"."locale" IN ('en', 'ja', 'added')),
	CONSTRAINT "mails_state_known" CHECK("mails"."state" IN ('QUEUED', 'SENDING', 'SENT', 'IN_FOLDER', 'FAILED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mails_cause_unique` ON `mails` (`cause`);--> statement-breakpoint
CREATE UNIQUE INDEX `mails_messageId_unique` ON `mails` (`message_id`);--> statement-breakpoint
CREATE INDEX `mails_by_state` ON `mails` (`state`,`next_try_at`);--> statement-breakpoint
CREATE INDEX `mails_by_time` ON `mails` (`created_at`);--> statement-breakpoint
CREATE INDEX `mails_asked_for` ON `mails` (`asked_for`,`created_at`) WHERE asked_for <> '';--> statement-breakpoint
CREATE INDEX `mails_asked_from` ON `mails` (`asked_from`,`created_at`) WHERE asked_for <> '';--> statement-breakpoint
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
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "order_history_from_known" CHECK("order_history"."from" IN ('ORDERED', 'CONFIRMED', 'SHIPPED', 'CANCELED')),
	CONSTRAINT "order_history_to_known" CHECK("order_history"."to" IN ('ORDERED', 'CONFIRMED', 'SHIPPED', 'CANCELED')),
	CONSTRAINT "order_history_by_known" CHECK("order_history"."by" IN ('CUSTOMER', 'ADMIN', 'CLOCK'))
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
	`tax_rate` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`order_id`, `product_id`, `kind`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_lines_kind_known" CHECK("order_lines"."kind" IN ('ITEM', 'BONUS', 'SINGLE_BONUS')),
	CONSTRAINT "order_lines_unitPriceMinor_not_negative" CHECK("order_lines"."unit_price_minor" >= 0)
);
--> statement-breakpoint
CREATE INDEX `order_lines_by_product` ON `order_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `order_parcels` (
	`order_id` integer NOT NULL,
	`position` integer NOT NULL,
	`carrier` text NOT NULL,
	`tracking_number` text DEFAULT '' NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `position`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `order_payments` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`operation` text NOT NULL,
	`by_user_id` integer,
	`at` integer NOT NULL,
	`settled_at` integer,
	`credit_number` integer,
	`seller_id` integer,
	`credit_taxes` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`seller_id`) REFERENCES `sellers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_payments_kind_known" CHECK("order_payments"."kind" IN ('RECEIVED', 'REFUNDED', 'RETURNED')),
	CONSTRAINT "order_payments_amountMinor_not_negative" CHECK("order_payments"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_payments_once` ON `order_payments` (`operation`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_payments_by_credit_number` ON `order_payments` (`credit_number`);--> statement-breakpoint
CREATE INDEX `order_payments_by_order` ON `order_payments` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_withdrawal_lines` (
	`withdrawal_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`withdrawal_id`, `product_id`),
	FOREIGN KEY (`withdrawal_id`) REFERENCES `order_withdrawals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_withdrawal_lines_by_product` ON `order_withdrawal_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `order_withdrawals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`operation` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	`handled_at` integer,
	`handled_by_user_id` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_withdrawals_once` ON `order_withdrawals` (`order_id`,`operation`);--> statement-breakpoint
CREATE INDEX `order_withdrawals_to_handle` ON `order_withdrawals` (`handled_at`,`at`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`secret` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`content_hash` text DEFAULT '' NOT NULL,
	`network` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`status` text DEFAULT 'ORDERED' NOT NULL,
	`origin` text DEFAULT 'WEB' NOT NULL,
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
	`name_reading` text DEFAULT '' NOT NULL,
	`payer_name` text DEFAULT '' NOT NULL,
	`staff_note` text DEFAULT '' NOT NULL,
	`forget_when_done` integer DEFAULT false NOT NULL,
	`items_minor` integer NOT NULL,
	`shipping_minor` integer NOT NULL,
	`discount_minor` integer DEFAULT 0 NOT NULL,
	`tax_mode` text DEFAULT 'NONE' NOT NULL,
	`tax_name` text,
	`shipping_tax_rate` integer DEFAULT 0 NOT NULL,
	`tax_minor` integer DEFAULT 0 NOT NULL,
	`total_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`conversion` real NOT NULL,
	`shipping_method_id` integer,
	`shipping_method_name` text,
	`parcel_count` integer DEFAULT 0 NOT NULL,
	`weight_grams` integer DEFAULT 0 NOT NULL,
	`missing_bonuses` text DEFAULT '[]' NOT NULL,
	`payment_method_id` integer,
	`payment_method_name` text,
	`payment_instructions` text,
	`pay_until` integer,
	`terms_version` integer DEFAULT 0 NOT NULL,
	`seller_id` integer,
	`placed_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`edited_at` integer,
	`edit_key` text DEFAULT '' NOT NULL,
	`files_allowed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`shipping_method_id`) REFERENCES `shipping_methods`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`payment_method_id`) REFERENCES `payment_methods`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`seller_id`) REFERENCES `sellers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_status_known" CHECK("orders"."status" IN ('ORDERED', 'CONFIRMED', 'SHIPPED', 'CANCELED')),
	CONSTRAINT "orders_origin_known" CHECK("orders"."origin" IN ('WEB', 'FRIEND', 'CONSIGNMENT', 'REPLACEMENT', 'OTHER')),
	CONSTRAINT "orders_itemsMinor_not_negative" CHECK("orders"."items_minor" >= 0),
	CONSTRAINT "orders_shippingMinor_not_negative" CHECK("orders"."shipping_minor" >= 0),
	CONSTRAINT "orders_discountMinor_not_negative" CHECK("orders"."discount_minor" >= 0),
	CONSTRAINT "orders_taxMode_known" CHECK("orders"."tax_mode" IN ('NONE', 'INCLUDED', 'ON_TOP')),
	CONSTRAINT "orders_taxMinor_not_negative" CHECK("orders"."tax_minor" >= 0),
	CONSTRAINT "orders_totalMinor_not_negative" CHECK("orders"."total_minor" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_idempotencyKey_unique` ON `orders` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `orders_by_user` ON `orders` (`user_id`,`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_by_email` ON `orders` (`email`);--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`status`,`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_of_strangers` ON `orders` (`network`) WHERE network <> '';--> statement-breakpoint
CREATE INDEX `orders_of_strangers_by_email` ON `orders` (`email`) WHERE network <> '';--> statement-breakpoint
CREATE TABLE `payment_accounts` (
	`provider` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`changed_at` integer NOT NULL,
	`refused_at` integer,
	CONSTRAINT "payment_accounts_provider_known" CHECK("payment_accounts"."provider" IN ('STRIPE', 'PAYPAL', 'PRETEND'))
);
--> statement-breakpoint
CREATE TABLE `payment_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`secret` text NOT NULL,
	`order_id` integer,
	`request_id` integer,
	`hold_id` integer,
	`provider` text NOT NULL,
	`state` text DEFAULT 'STARTED' NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`units` integer NOT NULL,
	`locale` text NOT NULL,
	`provider_id` text,
	`payment_id` text DEFAULT '' NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`voucher_url` text DEFAULT '' NOT NULL,
	`voucher_until` integer,
	`started_at` integer NOT NULL,
	`open_until` integer NOT NULL,
	`check_at` integer,
	`paid_at` integer,
	`paid_units` integer DEFAULT 0 NOT NULL,
	`paid_currency` text DEFAULT '' NOT NULL,
	`fee_units` integer,
	`refunded_units` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`is_sum_unread` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`hold_id`) REFERENCES `holds`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_attempts_provider_known" CHECK("payment_attempts"."provider" IN ('STRIPE', 'PAYPAL', 'PRETEND')),
	CONSTRAINT "payment_attempts_state_known" CHECK("payment_attempts"."state" IN ('STARTED', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'PARTLY_REFUNDED', 'REFUNDED', 'DISPUTED')),
	CONSTRAINT "payment_attempts_amountMinor_not_negative" CHECK("payment_attempts"."amount_minor" >= 0),
	CONSTRAINT "payment_attempts_problem_known" CHECK("payment_attempts"."problem" IN ('MISMATCH', 'UNBOOKED', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_LOST'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_secret_unique` ON `payment_attempts` (`secret`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_by_provider` ON `payment_attempts` (`provider`,`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_one_open_an_order` ON `payment_attempts` (`order_id`) WHERE state IN ('STARTED', 'PENDING') AND order_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_one_open_a_request` ON `payment_attempts` (`request_id`) WHERE state IN ('STARTED', 'PENDING') AND request_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_one_open_a_hold` ON `payment_attempts` (`hold_id`) WHERE state IN ('STARTED', 'PENDING') AND hold_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_attempts_by_order` ON `payment_attempts` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_attempts_by_request` ON `payment_attempts` (`request_id`);--> statement-breakpoint
CREATE INDEX `payment_attempts_by_hold` ON `payment_attempts` (`hold_id`);--> statement-breakpoint
CREATE INDEX `payment_attempts_by_payment` ON `payment_attempts` (`provider`,`payment_id`);--> statement-breakpoint
CREATE INDEX `payment_attempts_to_check` ON `payment_attempts` (`check_at`);--> statement-breakpoint
CREATE TABLE `payment_disputes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`attempt_id` integer NOT NULL,
	`provider_id` text NOT NULL,
	`state` text NOT NULL,
	`units` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`due_by` integer,
	`turns` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`attempt_id`) REFERENCES `payment_attempts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_disputes_state_known" CHECK("payment_disputes"."state" IN ('OPEN', 'WON', 'LOST'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_disputes_by_provider` ON `payment_disputes` (`attempt_id`,`provider_id`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`attempt_id` integer,
	`payment` text DEFAULT '' NOT NULL,
	`is_unmatched` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL,
	`handled_at` integer,
	FOREIGN KEY (`attempt_id`) REFERENCES `payment_attempts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_events_provider_known" CHECK("payment_events"."provider" IN ('STRIPE', 'PAYPAL', 'PRETEND'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_events_once` ON `payment_events` (`provider`,`event_id`);--> statement-breakpoint
CREATE INDEX `payment_events_by_attempt` ON `payment_events` (`attempt_id`);--> statement-breakpoint
CREATE INDEX `payment_events_by_time` ON `payment_events` (`at`);--> statement-breakpoint
CREATE TABLE `payment_refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`attempt_id` integer NOT NULL,
	`state` text NOT NULL,
	`units` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`promise` text DEFAULT '' NOT NULL,
	`operation` text NOT NULL,
	`provider_id` text,
	`by_user_id` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`attempt_id`) REFERENCES `payment_attempts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_refunds_state_known" CHECK("payment_refunds"."state" IN ('STARTED', 'PENDING', 'SENT', 'FAILED')),
	CONSTRAINT "payment_refunds_amountMinor_not_negative" CHECK("payment_refunds"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_refunds_operation_unique` ON `payment_refunds` (`operation`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_refunds_by_provider` ON `payment_refunds` (`attempt_id`,`provider_id`);--> statement-breakpoint
CREATE INDEX `payment_refunds_by_state` ON `payment_refunds` (`state`);--> statement-breakpoint
CREATE TABLE `pretend_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`units` integer NOT NULL,
	`currency` text NOT NULL,
	`refunds` text DEFAULT '[]' NOT NULL,
	CONSTRAINT "pretend_payments_status_known" CHECK("pretend_payments"."status" IN ('OPEN', 'PENDING', 'PAID', 'FAILED', 'EXPIRED'))
);
--> statement-breakpoint
CREATE TABLE `account_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "account_keys_kind_known" CHECK("account_keys"."kind" IN ('RESET', 'VERIFY', 'CHANGE', 'UNDO'))
);
--> statement-breakpoint
CREATE INDEX `account_keys_by_user` ON `account_keys` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `account_keys_by_expiry` ON `account_keys` (`expires_at`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `addresses_one_main` ON `addresses` (`user_id`) WHERE is_main;--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`before` text,
	`after` text,
	`times` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_subject` ON `audit_log` (`subject`);--> statement-breakpoint
CREATE INDEX `audit_log_by_action` ON `audit_log` (`action`,`at`);--> statement-breakpoint
CREATE TABLE `call_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`made_id` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `call_keys_by_time` ON `call_keys` (`at`);--> statement-breakpoint
CREATE TABLE `identities` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_by_user` ON `identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `newsletter_refusals` (
	`hash` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	CONSTRAINT "newsletter_refusals_reason_known" CHECK("newsletter_refusals"."reason" IN ('UNSUBSCRIBED', 'BOUNCED'))
);
--> statement-breakpoint
CREATE TABLE `newsletter_subscribers` (
	`id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`secret` text,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`source` text,
	`consent` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_by_email` ON `newsletter_subscribers` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_by_secret` ON `newsletter_subscribers` (`secret`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_family` ON `refresh_tokens` (`family_id`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_user` ON `refresh_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_expiry` ON `refresh_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`proven_at` integer,
	`family_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_family` ON `sessions` (`family_id`);--> statement-breakpoint
CREATE TABLE `unsent_forms` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `unsent_forms_by_user` ON `unsent_forms` (`user_id`);--> statement-breakpoint
CREATE INDEX `unsent_forms_by_time` ON `unsent_forms` (`created_at`);--> statement-breakpoint
CREATE TABLE `users` (
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
	`token_version` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "users_method_known" CHECK("users"."method" IN ('password', 'google'))
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
	`failures` integer DEFAULT 0 NOT NULL,
	`retry_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`is_stale` integer DEFAULT false NOT NULL,
	`watermark` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "pictures_state_known" CHECK("pictures"."state" IN ('WAITING', 'USABLE', 'COMPLETE', 'FAILED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_hash_unique` ON `pictures` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_original_unique` ON `pictures` (`original`);--> statement-breakpoint
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
	`is_books` integer DEFAULT false NOT NULL,
	`hs_code` text DEFAULT '' NOT NULL,
	`origin_country` text DEFAULT '' NOT NULL,
	`customs_name` text DEFAULT '' NOT NULL,
	`material` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `product_types`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_types_slug_unique` ON `product_types` (`slug`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`sku` text,
	`choice_of_id` integer,
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
	`hs_code` text DEFAULT '' NOT NULL,
	`origin_country` text DEFAULT '' NOT NULL,
	`customs_name` text DEFAULT '' NOT NULL,
	`material` text DEFAULT '' NOT NULL,
	`manufacturer_name` text DEFAULT '' NOT NULL,
	`manufacturer_address` text DEFAULT '' NOT NULL,
	`manufacturer_contact` text DEFAULT '' NOT NULL,
	`safety_warnings` text DEFAULT '{}' NOT NULL,
	`age_mark` text,
	`book_format` text DEFAULT '' NOT NULL,
	`page_count` integer DEFAULT 0 NOT NULL,
	`printing` text DEFAULT '{}' NOT NULL,
	`release_date` text NOT NULL,
	`is_limited_edition` integer DEFAULT false NOT NULL,
	`is_event_exclusive` integer DEFAULT false NOT NULL,
	`is_digital` integer DEFAULT false NOT NULL,
	`is_small_lot` integer DEFAULT false NOT NULL,
	`is_bonus_item` integer DEFAULT false NOT NULL,
	`like_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`choice_of_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`type_id`) REFERENCES `product_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "products_status_known" CHECK("products"."status" IN ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
	CONSTRAINT "products_priceMinor_not_negative" CHECK("products"."price_minor" >= 0),
	CONSTRAINT "products_salePriceMinor_not_negative" CHECK("products"."sale_price_minor" >= 0),
	CONSTRAINT "products_ageMark_known" CHECK("products"."age_mark" IN ('ALL', 'R15', 'R18'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug_unique` ON `products` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `products_sku_unique` ON `products` (`sku`);--> statement-breakpoint
CREATE INDEX `products_by_release` ON `products` (`status`,`release_date`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`status`,`price_minor`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_type` ON `products` (`type_id`);--> statement-breakpoint
CREATE INDEX `products_by_choice_of` ON `products` (`choice_of_id`) WHERE choice_of_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `products_sale_begins_between_minutes` ON `products` (`sale_from`) WHERE sale_from % 60000 <> 0;--> statement-breakpoint
CREATE INDEX `products_sale_ends_between_minutes` ON `products` (`sale_until`) WHERE sale_until % 60000 <> 0;--> statement-breakpoint
CREATE TABLE `related_products` (
	`product_id` integer NOT NULL,
	`related_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`product_id`, `related_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`related_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sale_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`at` integer NOT NULL,
	`placed_at` integer NOT NULL,
	`origin` text NOT NULL,
	`country` text NOT NULL,
	`sales` integer NOT NULL,
	`goods_minor` integer NOT NULL,
	`shipping_minor` integer NOT NULL,
	`discount_minor` integer NOT NULL,
	`tax_minor` integer NOT NULL,
	`refund_minor` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sale_entries_origin_known" CHECK("sale_entries"."origin" IN ('WEB', 'FRIEND', 'CONSIGNMENT', 'REPLACEMENT', 'OTHER'))
);
--> statement-breakpoint
CREATE INDEX `sale_entries_by_time` ON `sale_entries` (`at`);--> statement-breakpoint
CREATE INDEX `sale_entries_by_order` ON `sale_entries` (`order_id`);--> statement-breakpoint
CREATE TABLE `sale_entry_products` (
	`entry_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`goods_minor` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `product_id`),
	FOREIGN KEY (`entry_id`) REFERENCES `sale_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sale_entry_products_by_product` ON `sale_entry_products` (`product_id`);--> statement-breakpoint
CREATE TABLE `sale_entry_taxes` (
	`entry_id` integer NOT NULL,
	`rate` integer NOT NULL,
	`sales` integer NOT NULL,
	`net_minor` integer NOT NULL,
	`tax_minor` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `rate`),
	FOREIGN KEY (`entry_id`) REFERENCES `sale_entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `shipping_methods` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`is_registered` integer DEFAULT false NOT NULL,
	`needs_phone` integer DEFAULT false NOT NULL,
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
	FOREIGN KEY (`zone_id`) REFERENCES `shipping_zones`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "shipping_rates_priceMinor_not_negative" CHECK("shipping_rates"."price_minor" >= 0)
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
CREATE TABLE `added_texts` (
	`language` text NOT NULL,
	`key` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`language`, `key`)
);
--> statement-breakpoint
CREATE TABLE `banners` (
	`id` integer PRIMARY KEY NOT NULL,
	`place` text NOT NULL,
	`picture_id` integer NOT NULL,
	`mobile_picture_id` integer,
	`alt` text NOT NULL,
	`link` text,
	`from` integer,
	`until` integer,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`mobile_picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "banners_place_known" CHECK("banners"."place" IN ('HOME', 'TOP', 'SHOP', 'CHARACTER_DESIGN'))
);
--> statement-breakpoint
CREATE INDEX `banners_by_place` ON `banners` (`place`,`position`);--> statement-breakpoint
CREATE INDEX `banners_by_picture` ON `banners` (`picture_id`);--> statement-breakpoint
CREATE INDEX `banners_by_mobile_picture` ON `banners` (`mobile_picture_id`);--> statement-breakpoint
CREATE TABLE `base_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`from_name` text NOT NULL,
	`to_name` text NOT NULL,
	`rate` real NOT NULL,
	`rounding` text NOT NULL,
	`amounts` text NOT NULL,
	`rates` text NOT NULL,
	`boxes` text NOT NULL,
	`by_user_id` integer,
	`undoes` integer,
	CONSTRAINT "base_changes_rounding_known" CHECK("base_changes"."rounding" IN ('EXACT', 'WHOLE', 'HALVES', 'NINETIES', 'TENS', 'HUNDREDS'))
);
--> statement-breakpoint
CREATE TABLE `brand_images` (
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`kind`, `name`),
	CONSTRAINT "brand_images_kind_known" CHECK("brand_images"."kind" IN ('LOGO', 'ICON', 'PREVIEW'))
);
--> statement-breakpoint
CREATE TABLE `currencies` (
	`name` text PRIMARY KEY NOT NULL,
	`symbol` text NOT NULL,
	`conversion` real NOT NULL,
	`is_base` integer DEFAULT false NOT NULL,
	`decimals` integer DEFAULT 2 NOT NULL,
	`rounding_step` integer,
	`rate_changed_at` integer,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `links` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "links_kind_known" CHECK("links"."kind" IN ('SOCIAL', 'SHOP'))
);
--> statement-breakpoint
CREATE TABLE `message_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`use` text NOT NULL,
	`name` text NOT NULL,
	`body` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_templates_use_known" CHECK("message_templates"."use" IN ('COMMISSION', 'QUOTE', 'ORDER', 'CONTACT'))
);
--> statement-breakpoint
CREATE TABLE `navigation_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`place` text NOT NULL,
	`section` text,
	`page_id` integer,
	`url` text,
	`label` text NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "navigation_entries_place_known" CHECK("navigation_entries"."place" IN ('HEADER', 'FOOTER')),
	CONSTRAINT "navigation_entries_section_known" CHECK("navigation_entries"."section" IN ('gallery', 'circle', 'commissions', 'shop', 'about', 'terms', 'feed', 'contact', 'news'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `navigation_entries_section_unique` ON `navigation_entries` (`section`);--> statement-breakpoint
CREATE UNIQUE INDEX `navigation_entries_pageId_unique` ON `navigation_entries` (`page_id`);--> statement-breakpoint
CREATE TABLE `newsletter_issues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`state` text DEFAULT 'DRAFT' NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	CONSTRAINT "newsletter_issues_state_known" CHECK("newsletter_issues"."state" IN ('DRAFT', 'SENDING', 'PAUSED', 'SENT'))
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
	`position` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notices_type_known" CHECK("notices"."type" IN ('INFO', 'ALERT'))
);
--> statement-breakpoint
CREATE TABLE `page_pictures` (
	`page_id` integer NOT NULL,
	`picture_id` integer NOT NULL,
	PRIMARY KEY(`page_id`, `picture_id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `page_pictures_by_picture` ON `page_pictures` (`picture_id`);--> statement-breakpoint
CREATE TABLE `pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text DEFAULT 'PAGE' NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`description` text NOT NULL,
	`state` text DEFAULT 'DRAFT' NOT NULL,
	`is_home` integer DEFAULT false NOT NULL,
	`preview_key` text NOT NULL,
	`published_at` integer,
	`picture_id` integer,
	`picture_alt` text,
	`imported_from` text,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pages_kind_known" CHECK("pages"."kind" IN ('PAGE', 'NEWS')),
	CONSTRAINT "pages_state_known" CHECK("pages"."state" IN ('DRAFT', 'PUBLISHED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug_unique` ON `pages` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `pages_previewKey_unique` ON `pages` (`preview_key`);--> statement-breakpoint
CREATE INDEX `pages_by_publication` ON `pages` (`kind`,`published_at`);--> statement-breakpoint
CREATE INDEX `pages_by_picture` ON `pages` (`picture_id`);--> statement-breakpoint
CREATE INDEX `pages_by_import` ON `pages` (`imported_from`);--> statement-breakpoint
CREATE INDEX `pages_published_between_minutes` ON `pages` (`published_at`) WHERE published_at % 60000 <> 0;--> statement-breakpoint
CREATE TABLE `payment_methods` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`instructions` text NOT NULL,
	`is_enabled` integer DEFAULT true NOT NULL,
	`days_to_pay` integer DEFAULT 7 NOT NULL,
	`provider` text,
	`position` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_methods_provider_known" CHECK("payment_methods"."provider" IN ('STRIPE', 'PAYPAL', 'PRETEND'))
);
--> statement-breakpoint
CREATE TABLE `sellers` (
	`id` integer PRIMARY KEY NOT NULL,
	`circle_name` text,
	`seller_details` text,
	`tax_number` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_place` (
	`id` integer PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`machine` text NOT NULL,
	`inode` text NOT NULL,
	`host` text NOT NULL,
	`since` integer NOT NULL,
	`last_credit_number` integer DEFAULT 0 NOT NULL
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
	`published_at` integer NOT NULL,
	CONSTRAINT "site_texts_kind_known" CHECK("site_texts"."kind" IN ('TERMS', 'ABOUT', 'CIRCLE'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_texts_by_version` ON `site_texts` (`kind`,`version`);--> statement-breakpoint
CREATE TABLE `stock_balances` (
	`product_id` integer NOT NULL,
	`pool` text NOT NULL,
	`on_hand` integer NOT NULL,
	`reserved` integer NOT NULL,
	`for_sale` integer GENERATED ALWAYS AS (on_hand - reserved) VIRTUAL NOT NULL,
	PRIMARY KEY(`product_id`, `pool`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reserved_not_negative" CHECK("stock_balances"."reserved" >= 0)
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
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_movements_kind_known" CHECK("stock_movements"."kind" IN ('COUNT', 'RESERVE', 'RELEASE', 'SALE', 'TRANSFER', 'DAMAGE', 'GIFT'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_once` ON `stock_movements` (`operation`,`product_id`,`pool`,`kind`);--> statement-breakpoint
CREATE INDEX `stock_movements_by_product` ON `stock_movements` (`product_id`,`pool`);--> statement-breakpoint
CREATE TABLE `hold_lines` (
	`hold_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`price_minor` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`hold_id`, `product_id`),
	FOREIGN KEY (`hold_id`) REFERENCES `holds`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "hold_lines_priceMinor_not_negative" CHECK("hold_lines"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE INDEX `hold_lines_by_product` ON `hold_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `hold_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`hold_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`operation` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`by_user_id` integer,
	`at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`hold_id`) REFERENCES `holds`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "hold_payments_kind_known" CHECK("hold_payments"."kind" IN ('RECEIVED', 'REFUNDED', 'RETURNED')),
	CONSTRAINT "hold_payments_amountMinor_not_negative" CHECK("hold_payments"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hold_payments_operation_unique` ON `hold_payments` (`operation`);--> statement-breakpoint
CREATE INDEX `hold_payments_by_hold` ON `hold_payments` (`hold_id`);--> statement-breakpoint
CREATE INDEX `hold_payments_owed` ON `hold_payments` (`at`) WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX `hold_payments_by_time` ON `hold_payments` (`kind`,`at`);--> statement-breakpoint
CREATE TABLE `holds` (
	`id` integer PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`code` text NOT NULL,
	`secret` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`content_hash` text DEFAULT '' NOT NULL,
	`network` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'REQUESTED' NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`user_id` integer,
	`locale` text NOT NULL,
	`requested_at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	`total_minor` integer DEFAULT 0 NOT NULL,
	`pay_until` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "holds_state_known" CHECK("holds"."state" IN ('REQUESTED', 'ACCEPTED', 'COLLECTED', 'RELEASED', 'NO_SHOW')),
	CONSTRAINT "holds_locale_known" CHECK("holds"."locale" IN ('en', 'ja', 'added')),
	CONSTRAINT "holds_totalMinor_not_negative" CHECK("holds"."total_minor" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `holds_secret_unique` ON `holds` (`secret`);--> statement-breakpoint
CREATE UNIQUE INDEX `holds_idempotencyKey_unique` ON `holds` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `holds_by_code` ON `holds` (`event_id`,`code`);--> statement-breakpoint
CREATE INDEX `holds_by_state` ON `holds` (`state`,`event_id`);--> statement-breakpoint
CREATE INDEX `holds_by_email` ON `holds` (`email`,`event_id`);--> statement-breakpoint
CREATE INDEX `holds_by_user` ON `holds` (`user_id`);--> statement-breakpoint
CREATE INDEX `holds_of_strangers` ON `holds` (`network`) WHERE network <> '';--> statement-breakpoint
CREATE TABLE `till_adjustments` (
	`id` integer PRIMARY KEY NOT NULL,
	`session_id` integer NOT NULL,
	`day_id` integer,
	`product_id` integer NOT NULL,
	`kind` text NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	`operation` text NOT NULL,
	`at` integer NOT NULL,
	`by_user_id` integer,
	FOREIGN KEY (`session_id`) REFERENCES `till_sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`day_id`) REFERENCES `till_days`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "till_adjustments_kind_known" CHECK("till_adjustments"."kind" IN ('DAMAGE', 'GIFT', 'SAMPLE'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `till_adjustments_operation_unique` ON `till_adjustments` (`operation`);--> statement-breakpoint
CREATE INDEX `till_adjustments_by_session` ON `till_adjustments` (`session_id`,`product_id`);--> statement-breakpoint
CREATE INDEX `till_adjustments_by_day` ON `till_adjustments` (`day_id`);--> statement-breakpoint
CREATE TABLE `till_corrections` (
	`id` integer PRIMARY KEY NOT NULL,
	`day_id` integer NOT NULL,
	`figure` text NOT NULL,
	`product_id` integer,
	`from_value` integer NOT NULL,
	`to_value` integer,
	`at` integer NOT NULL,
	`by_user_id` integer,
	FOREIGN KEY (`day_id`) REFERENCES `till_days`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "till_corrections_figure_known" CHECK("till_corrections"."figure" IN ('FLOAT', 'BROUGHT', 'CASH', 'LEFT', 'REOPENED'))
);
--> statement-breakpoint
CREATE INDEX `till_corrections_by_day` ON `till_corrections` (`day_id`,`at`);--> statement-breakpoint
CREATE INDEX `till_corrections_by_product` ON `till_corrections` (`product_id`);--> statement-breakpoint
CREATE TABLE `till_day_goods` (
	`day_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`brought` integer NOT NULL,
	`counted` integer,
	PRIMARY KEY(`day_id`, `product_id`),
	FOREIGN KEY (`day_id`) REFERENCES `till_days`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `till_day_goods_by_product` ON `till_day_goods` (`product_id`);--> statement-breakpoint
CREATE TABLE `till_days` (
	`id` integer PRIMARY KEY NOT NULL,
	`session_id` integer NOT NULL,
	`day` text NOT NULL,
	`float_minor` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`opened_by_user_id` integer,
	`closed_at` integer,
	`closed_by_user_id` integer,
	`counted_cash_minor` integer,
	`is_staying` integer DEFAULT false NOT NULL,
	`closings` integer DEFAULT 0 NOT NULL,
	`filed_at` integer,
	`filed_by_user_id` integer,
	FOREIGN KEY (`session_id`) REFERENCES `till_sessions`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "till_days_floatMinor_not_negative" CHECK("till_days"."float_minor" >= 0),
	CONSTRAINT "till_days_countedCashMinor_not_negative" CHECK("till_days"."counted_cash_minor" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `till_days_by_day` ON `till_days` (`session_id`,`day`);--> statement-breakpoint
CREATE TABLE `till_products` (
	`session_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer NOT NULL,
	`price_minor` integer NOT NULL,
	`set_name` text,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`session_id`, `product_id`),
	FOREIGN KEY (`session_id`) REFERENCES `till_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "till_products_priceMinor_not_negative" CHECK("till_products"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE INDEX `till_products_by_product` ON `till_products` (`product_id`);--> statement-breakpoint
CREATE TABLE `till_sale_lines` (
	`sale_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`price_minor` integer NOT NULL,
	PRIMARY KEY(`sale_id`, `product_id`),
	FOREIGN KEY (`sale_id`) REFERENCES `till_sales`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "till_sale_lines_priceMinor_not_negative" CHECK("till_sale_lines"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE INDEX `till_sale_lines_by_product` ON `till_sale_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `till_sales` (
	`id` integer PRIMARY KEY NOT NULL,
	`session_id` integer NOT NULL,
	`day_id` integer,
	`operation` text NOT NULL,
	`payment` text NOT NULL,
	`is_cash` integer DEFAULT false NOT NULL,
	`total_minor` integer NOT NULL,
	`discount_minor` integer DEFAULT 0 NOT NULL,
	`given_minor` integer,
	`sold_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`by_user_id` integer,
	`voided_at` integer,
	`void_operation` text,
	`void_reason` text DEFAULT '' NOT NULL,
	`voided_by_user_id` integer,
	FOREIGN KEY (`session_id`) REFERENCES `till_sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`day_id`) REFERENCES `till_days`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "till_sales_totalMinor_not_negative" CHECK("till_sales"."total_minor" >= 0),
	CONSTRAINT "till_sales_discountMinor_not_negative" CHECK("till_sales"."discount_minor" >= 0),
	CONSTRAINT "till_sales_givenMinor_not_negative" CHECK("till_sales"."given_minor" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `till_sales_operation_unique` ON `till_sales` (`operation`);--> statement-breakpoint
CREATE UNIQUE INDEX `till_sales_voidOperation_unique` ON `till_sales` (`void_operation`);--> statement-breakpoint
CREATE INDEX `till_sales_by_session` ON `till_sales` (`session_id`,`sold_at`);--> statement-breakpoint
CREATE INDEX `till_sales_by_day` ON `till_sales` (`day_id`);--> statement-breakpoint
CREATE TABLE `till_sessions` (
	`id` integer PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`state` text DEFAULT 'DRAFT' NOT NULL,
	`currency` text NOT NULL,
	`symbol` text NOT NULL,
	`decimals` integer NOT NULL,
	`conversion` real NOT NULL,
	`time_zone` text NOT NULL,
	`float_minor` integer DEFAULT 0 NOT NULL,
	`sets` text DEFAULT '[]' NOT NULL,
	`opened_at` integer,
	`closed_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "till_sessions_state_known" CHECK("till_sessions"."state" IN ('DRAFT', 'OPEN', 'CLOSED')),
	CONSTRAINT "till_sessions_floatMinor_not_negative" CHECK("till_sessions"."float_minor" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `till_sessions_eventId_unique` ON `till_sessions` (`event_id`);--> statement-breakpoint
CREATE TABLE `trash` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`name` text NOT NULL,
	`by_user_id` integer,
	`deleted_at` integer NOT NULL,
	CONSTRAINT "trash_kind_known" CHECK("trash"."kind" IN ('ARTWORK', 'ARTWORK_PICTURE', 'PRODUCT', 'PRODUCT_PICTURE', 'PRODUCT_FILE', 'EVENT_PICTURE', 'PAGE', 'PAGE_PICTURE', 'NEWS'))
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
CREATE INDEX `trash_rows_by_type` ON `trash_rows` (`type_id`);--> statement-breakpoint
CREATE TABLE `unassigned_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`kind` text NOT NULL,
	`order_id` integer,
	`request_id` integer,
	`amount_minor` integer NOT NULL,
	`day` text NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`operation` text NOT NULL,
	`by_user_id` integer,
	`at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `unassigned_payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "unassigned_moves_kind_known" CHECK("unassigned_moves"."kind" IN ('ORDER', 'COMMISSION', 'GIVEN_BACK')),
	CONSTRAINT "unassigned_moves_amountMinor_not_negative" CHECK("unassigned_moves"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unassigned_moves_operation_unique` ON `unassigned_moves` (`operation`);--> statement-breakpoint
CREATE INDEX `unassigned_moves_by_payment` ON `unassigned_moves` (`payment_id`);--> statement-breakpoint
CREATE INDEX `unassigned_moves_by_order` ON `unassigned_moves` (`order_id`);--> statement-breakpoint
CREATE INDEX `unassigned_moves_by_request` ON `unassigned_moves` (`request_id`);--> statement-breakpoint
CREATE TABLE `unassigned_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`received_on` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`original` text DEFAULT '' NOT NULL,
	`method` text DEFAULT '' NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`payer` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`operation` text NOT NULL,
	`by_user_id` integer,
	`at` integer NOT NULL,
	`voided_at` integer,
	CONSTRAINT "unassigned_payments_amountMinor_not_negative" CHECK("unassigned_payments"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unassigned_payments_operation_unique` ON `unassigned_payments` (`operation`);--> statement-breakpoint
CREATE TABLE `waiting_list` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`secret` text NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`status` text DEFAULT 'WAITING' NOT NULL,
	`joined_at` integer NOT NULL,
	`confirmed_at` integer,
	`slot_id` integer,
	`offered_at` integer,
	`offer_until` integer,
	`request_id` integer,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`slot_id`) REFERENCES `commission_slots`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "waiting_list_locale_known" CHECK("waiting_list"."locale" IN ('en', 'ja', 'added')),
	CONSTRAINT "waiting_list_status_known" CHECK("waiting_list"."status" IN ('WAITING', 'OFFERED', 'CONVERTED', 'EXPIRED', 'REMOVED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_list_secret_unique` ON `waiting_list` (`secret`);--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_list_one_live` ON `waiting_list` (`email`) WHERE status IN ('WAITING', 'OFFERED');--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_list_one_offer_a_slot` ON `waiting_list` (`slot_id`) WHERE status = 'OFFERED';--> statement-breakpoint
CREATE INDEX `waiting_list_by_status` ON `waiting_list` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `waiting_list_by_request` ON `waiting_list` (`request_id`);
--> statement-breakpoint
CREATE TRIGGER commission_addenda_never_go BEFORE DELETE ON commission_addenda WHEN OLD.status = 'ACCEPTED'
BEGIN SELECT RAISE(ABORT, 'what was agreed on never changes'); END;--> statement-breakpoint
CREATE TRIGGER commission_addenda_stay BEFORE UPDATE ON commission_addenda WHEN OLD.status = 'ACCEPTED'
BEGIN SELECT RAISE(ABORT, 'what was agreed on never changes'); END;--> statement-breakpoint
CREATE TRIGGER commission_contracts_never_change BEFORE UPDATE ON commission_contracts
BEGIN SELECT RAISE(ABORT, 'what was agreed on never changes'); END;--> statement-breakpoint
CREATE TRIGGER commission_contracts_never_go BEFORE DELETE ON commission_contracts
BEGIN SELECT RAISE(ABORT, 'what was agreed on never changes'); END;--> statement-breakpoint
CREATE TRIGGER `credit_number_of_new` AFTER INSERT ON `order_payments` WHEN NEW.`kind` = 'REFUNDED' AND NEW.`settled_at` IS NOT NULL BEGIN
	UPDATE `order_payments` SET `seller_id` = (SELECT max(`id`) FROM `sellers`), `credit_number` = (SELECT max(coalesce((SELECT max(`credit_number`) FROM `order_payments`), 0), coalesce((SELECT `last_credit_number` FROM `site_place`), 0)) + 1) WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `credit_number_of_sent` AFTER UPDATE OF `settled_at` ON `order_payments`
	WHEN NEW.`kind` = 'REFUNDED' AND NEW.`settled_at` IS NOT NULL AND NEW.`credit_number` IS NULL BEGIN
	UPDATE `order_payments` SET `seller_id` = (SELECT max(`id`) FROM `sellers`), `credit_number` = (SELECT max(coalesce((SELECT max(`credit_number`) FROM `order_payments`), 0), coalesce((SELECT `last_credit_number` FROM `site_place`), 0)) + 1) WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `product_likes_counted` AFTER INSERT ON `product_likes` BEGIN
	UPDATE `products` SET `like_count` = `like_count` + 1 WHERE `id` = NEW.`product_id`;
END;--> statement-breakpoint
CREATE TRIGGER `product_likes_uncounted` AFTER DELETE ON `product_likes` BEGIN
	UPDATE `products` SET `like_count` = `like_count` - 1 WHERE `id` = OLD.`product_id`;
END;--> statement-breakpoint
CREATE TRIGGER `seller_changed` AFTER UPDATE ON `site_settings` WHEN NEW.`key` IN ('circleName', 'sellerDetails', 'taxNumber') AND NEW.`value` <> OLD.`value` BEGIN
	INSERT INTO `sellers` (`circle_name`, `seller_details`, `tax_number`) SELECT
		(SELECT `value` FROM `site_settings` WHERE `key` = 'circleName'),
		(SELECT `value` FROM `site_settings` WHERE `key` = 'sellerDetails'),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'taxNumber'), '');
END;--> statement-breakpoint
CREATE TRIGGER `seller_set` AFTER INSERT ON `site_settings` WHEN NEW.`key` IN ('circleName', 'sellerDetails', 'taxNumber') BEGIN
	INSERT INTO `sellers` (`circle_name`, `seller_details`, `tax_number`) SELECT
		(SELECT `value` FROM `site_settings` WHERE `key` = 'circleName'),
		(SELECT `value` FROM `site_settings` WHERE `key` = 'sellerDetails'),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'taxNumber'), '');
END;--> statement-breakpoint
CREATE TRIGGER `seller_unset` AFTER DELETE ON `site_settings` WHEN OLD.`key` IN ('circleName', 'sellerDetails', 'taxNumber') BEGIN
	INSERT INTO `sellers` (`circle_name`, `seller_details`, `tax_number`) SELECT
		(SELECT `value` FROM `site_settings` WHERE `key` = 'circleName'),
		(SELECT `value` FROM `site_settings` WHERE `key` = 'sellerDetails'),
		coalesce((SELECT `value` ->> '$' FROM `site_settings` WHERE `key` = 'taxNumber'), '');
END;--> statement-breakpoint
INSERT INTO `navigation_entries` (`id`, `place`, `section`, `page_id`, `url`, `label`, `is_hidden`, `position`) VALUES
	(1, 'HEADER', 'gallery', NULL, NULL, '{}', 0, 0),
	(2, 'HEADER', 'circle', NULL, NULL, '{}', 0, 1),
	(3, 'HEADER', 'commissions', NULL, NULL, '{}', 0, 2),
	(4, 'HEADER', 'shop', NULL, NULL, '{}', 0, 3),
	(5, 'HEADER', 'about', NULL, NULL, '{}', 0, 4),
	(6, 'FOOTER', 'terms', NULL, NULL, '{}', 0, 0),
	(7, 'FOOTER', 'feed', NULL, NULL, '{}', 0, 1),
	(8, 'FOOTER', 'contact', NULL, NULL, '{}', 0, 2),
	(9, 'FOOTER', 'news', NULL, NULL, '{}', 0, 3);--> statement-breakpoint
INSERT INTO `message_templates` (`id`, `use`, `name`, `body`, `position`) VALUES
	(1, 'COMMISSION', 'Thank you for the request · 依頼へのお礼', '{"en": "Hello {name},\n\nThank you for your request for “{item}” (number {number}). I have read it and will send you a quote soon.\n\nYou can see where it stands at any time:\n{link}\n\n{circle}", "ja": "{name} 様\n\nこの度は「{item}」をご依頼いただき、ありがとうございます（ご依頼番号：{number}）。内容を確認のうえ、近日中にお見積もりをお送りします。\n\n進み具合は、次のページでいつでもご覧いただけます。\n{link}\n\n{circle}"}', 0),
	(2, 'COMMISSION', 'A question before the quote · 見積もり前の確認', '{"en": "Hello {name},\n\nThank you for your request for “{item}”. Before I can send you a quote, I have a question:\n\n\n\nYou can answer on the page of your commission:\n{link}\n\n{circle}", "ja": "{name} 様\n\n「{item}」のご依頼、ありがとうございます。お見積もりの前に、1点確認させてください。\n\n\n\nご返信は、ご依頼のページからお願いいたします。\n{link}\n\n{circle}"}', 1),
	(3, 'COMMISSION', 'A reminder of the payment · 入金のお願い', '{"en": "Hello {name},\n\nThe payment of {amount} for commission {number} has not arrived yet. I begin as soon as it is here.\n\nHow to pay is on the page of your commission:\n{link}\n\nIf you have already paid, thank you, and please ignore this message.\n\n{circle}", "ja": "{name} 様\n\nご依頼番号{number}のお支払い（{amount}）をまだ確認できておりません。ご入金を確認しだい、制作を始めます。\n\nお支払い方法は、ご依頼のページをご覧ください。\n{link}\n\n行き違いでお支払い済みの場合は、何卒ご容赦ください。\n\n{circle}"}', 2),
	(4, 'COMMISSION', 'It takes a little longer · 制作の遅れ', '{"en": "Hello {name},\n\nYour commission “{item}” takes a little longer than planned. I am sorry about that. I expect to show you the next step by {deadline}.\n\n{circle}", "ja": "{name} 様\n\n「{item}」の制作に、予定より少しお時間をいただいております。申し訳ございません。次の途中経過は、{deadline}頃にお見せできる見込みです。\n\n{circle}"}', 3),
	(5, 'COMMISSION', 'Thank you after delivery · 完成後のお礼', '{"en": "Hello {name},\n\nYour commission “{item}” is finished, and the files are on its page:\n{link}\n\nThank you very much for your trust. I would love to hear how you like it.\n\n{circle}", "ja": "{name} 様\n\n「{item}」が完成しました。完成データは、ご依頼のページからお受け取りください。\n{link}\n\nこの度はご依頼いただき、誠にありがとうございました。ご感想をお聞かせいただけると励みになります。\n\n{circle}"}', 4),
	(6, 'QUOTE', 'Note of a quote · 見積もりの一言', '{"en": "Thank you for your request for “{item}”. This quote holds everything that we spoke about. Work begins when the deposit has arrived, and you see each step before the next one.", "ja": "「{item}」のご依頼、ありがとうございます。ご相談いただいた内容をすべて含むお見積もりです。前金の確認後に制作を始め、工程ごとに途中経過をお見せします。"}', 5),
	(7, 'ORDER', 'A question about the address · 住所の確認', '{"en": "Hello {name},\n\nThank you for order {number}. Before I can ship it, I have a question about your address: could you please check the street and the postal code, and answer this email?\n\nYour order:\n{link}\n\n{circle}", "ja": "{name} 様\n\nご注文（注文番号：{number}）ありがとうございます。発送の前に、お届け先の住所を確認させてください。番地と郵便番号をお確かめのうえ、このメールにご返信をお願いいたします。\n\nご注文内容：\n{link}\n\n{circle}"}', 6),
	(8, 'ORDER', 'It ships a little later · 発送の遅れ', '{"en": "Hello {name},\n\nOrder {number} ships a little later than planned. I am sorry about that. You get an email as soon as it is on its way.\n\nYour order:\n{link}\n\n{circle}", "ja": "{name} 様\n\nご注文（注文番号：{number}）の発送が、予定より少し遅れております。申し訳ございません。発送しだい、メールでお知らせいたします。\n\nご注文内容：\n{link}\n\n{circle}"}', 7),
	(9, 'ORDER', 'It came back · 荷物の返送', '{"en": "Hello {name},\n\nThe parcel of order {number} came back to us, because it could not be delivered. Please answer this email with an address where it can be, and I will tell you what sending it again costs.\n\n{circle}", "ja": "{name} 様\n\nご注文（注文番号：{number}）の荷物が、配達できずに当サークルへ戻ってきました。お受け取りいただけるご住所を、このメールにご返信ください。再発送の送料をご案内いたします。\n\n{circle}"}', 8),
	(10, 'CONTACT', 'Thank you for writing · お問い合わせへのお礼', '{"en": "Hello {name},\n\nThank you for your message.\n\n\n\n{circle}", "ja": "{name} 様\n\nお問い合わせいただき、ありがとうございます。\n\n\n\n{circle}"}', 9);--> statement-breakpoint
INSERT INTO `sellers` (`id`, `circle_name`, `seller_details`, `tax_number`) VALUES
	(1, NULL, NULL, '');
