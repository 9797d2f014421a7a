-- Work begins once everything is paid, as the terms say; a note of her own stays as it is.
UPDATE `message_templates` SET `body` = replace(
	replace(`body`, 'Work begins when the deposit has arrived, and', 'Work begins once everything is paid, and'),
	'前金の確認後に制作を始め', '全額のご入金の確認後に制作を始め')
WHERE `id` = 6 AND `use` = 'QUOTE';
