ALTER TABLE `commission_requests` ADD `forget_when_done` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `forget_when_done` integer DEFAULT false NOT NULL;