ALTER TABLE `commission_requests` ADD `content_hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_requests` ADD `wished_slot_id` integer;--> statement-breakpoint
ALTER TABLE `commission_requests` ADD `slot_held_until` integer;--> statement-breakpoint
ALTER TABLE `commission_requests` ADD `confirm_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_requests` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `commission_requests` ADD `network` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `commission_requests_of_strangers` ON `commission_requests` (`network`) WHERE network <> '';--> statement-breakpoint
ALTER TABLE `mails` ADD `asked_for` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `mails` ADD `asked_from` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_asked_for` ON `mails` (`asked_for`,`created_at`) WHERE asked_for <> '';--> statement-breakpoint
CREATE INDEX `mails_asked_from` ON `mails` (`asked_from`,`created_at`) WHERE asked_for <> '';--> statement-breakpoint
ALTER TABLE `orders` ADD `content_hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `network` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_of_strangers` ON `orders` (`network`) WHERE network <> '';--> statement-breakpoint
CREATE INDEX `orders_of_strangers_by_email` ON `orders` (`email`) WHERE network <> '';--> statement-breakpoint
ALTER TABLE `holds` ADD `content_hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `holds` ADD `network` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `holds_of_strangers` ON `holds` (`network`) WHERE network <> '';