-- The search text alone says how many rows have a word.
drop statistics "clients_name_words", "simulations_name_words";
