DROP INDEX `products_by_choice_of`;--> statement-breakpoint
CREATE INDEX `products_by_choice_of` ON `products` (`choice_of_id`) WHERE choice_of_id IS NOT NULL;