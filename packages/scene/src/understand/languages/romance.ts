import type { LanguageTable } from './language.ts'

// biome-ignore format: tables
export const SPANISH: LanguageTable = {
  adjectivesFollow: true, endings: /(es|os|as|o|a|e|s)$/,
  words: {
    sign: 'letrero, cartel', 'neon sign': 'letrero de neon', banner: 'pancarta',
    a: 'un, una, unos, unas, el, la, los, las', and: 'y, e', with: 'con', without: 'sin', in: 'en, dentro de', on: 'sobre, encima de', at: 'al, a', of: 'de, del', under: 'bajo, debajo de', behind: 'detrás de', 'in front of': 'delante de, frente a', 'next to': 'junto a, al lado de, cerca de, a orillas de', between: 'entre',
    'on the left': 'a la izquierda', 'on the right': 'a la derecha', 'in the distance': 'a lo lejos, en la distancia, al fondo', is: 'es, está, son, están', one: 'uno', two: 'dos', three: 'tres', four: 'cuatro', five: 'cinco', six: 'seis', seven: 'siete', eight: 'ocho', nine: 'nueve', ten: 'diez', many: 'muchos, muchas', several: 'varios, varias',
    red: 'rojo', blue: 'azul, azules', green: 'verde', yellow: 'amarillo', orange: 'anaranjado', pink: 'rosado', purple: 'morado, púrpura', brown: 'marrón, café claro', black: 'negro', white: 'blanco', grey: 'gris, grises', golden: 'dorado, de oro', silver: 'plateado',
    big: 'grande, gran', small: 'pequeño, pequeña, pequeñito', giant: 'gigante', old: 'viejo, anciano', young: 'joven', happy: 'feliz', sad: 'triste', beautiful: 'hermoso, bello, bonito', man: 'hombre', woman: 'mujer', girl: 'niña, chica', boy: 'niño, chico', people: 'gente, personas', child: 'niños',
    'at night': 'de noche, por la noche, noche', sunset: 'atardecer, puesta de sol, ocaso', sunrise: 'salida del sol', dawn: 'amanecer, alba', morning: 'mañana', afternoon: 'tarde', noon: 'mediodía', winter: 'invierno', summer: 'verano', autumn: 'otoño', spring: 'primavera', rain: 'lluvia', 'in the rain': 'bajo la lluvia', snow: 'nieve', snowy: 'nevado', fog: 'niebla', foggy: 'brumoso', storm: 'tormenta', clouds: 'nubes', stars: 'estrellas', 'starry night': 'noche estrellada', rainbow: 'arcoíris, arco iris',
    forest: 'bosque', beach: 'playa', sea: 'mar, océano', mountains: 'montaña, montañas', city: 'ciudad', street: 'calle', lake: 'lago', river: 'río', field: 'campo', desert: 'desierto', garden: 'jardín', park: 'parque', village: 'pueblo, aldea', kitchen: 'cocina', 'living room': 'sala, salón', bedroom: 'dormitorio', sky: 'cielo', space: 'espacio', underwater: 'bajo el agua, bajo el mar', jungle: 'selva', library: 'biblioteca', cafe: 'cafetería', farm: 'granja', cave: 'cueva', waterfall: 'cascada', meadow: 'prado', castle: 'castillo', boat: 'barco, bote, barca', moon: 'luna', sun: 'sol', tree: 'árbol', flower: 'flor, flores', house: 'casa', car: 'coche, carro', dog: 'perro', cat: 'gato', bird: 'pájaro', horse: 'caballo', table: 'mesa',
    flying: 'volando', running: 'corriendo', sleeping: 'durmiendo, dormido', sitting: 'sentado', dancing: 'bailando', swimming: 'nadando', playing: 'jugando, tocando', reading: 'leyendo', eating: 'comiendo', riding: 'montando', holding: 'sosteniendo', watercolor: 'acuarela', 'oil painting': 'óleo', portrait: 'retrato', coffee: 'café',
  },
}

// biome-ignore format: tables
export const FRENCH: LanguageTable = {
  adjectivesFollow: true, endings: /(aux|es|e|s|x)$/,
  words: {
    sign: 'panneau, pancarte, enseigne', 'neon sign': 'enseigne au neon', banner: 'banderole',
    a: "un, une, des, le, la, les, l, d, du", and: 'et', with: 'avec', without: 'sans', in: 'dans, en', on: 'sur', at: 'à, au, aux', of: 'de', under: 'sous', behind: 'derrière', 'in front of': 'devant', 'next to': 'à côté de, près de, au bord de', between: 'entre',
    'on the left': 'à gauche', 'on the right': 'à droite', 'in the distance': 'au loin, au fond', is: 'est, sont', two: 'deux', three: 'trois', four: 'quatre', five: 'cinq', six: 'six', seven: 'sept', eight: 'huit', nine: 'neuf', ten: 'dix', several: 'plusieurs', many: 'beaucoup',
    red: 'rouge', blue: 'bleu', green: 'vert', yellow: 'jaune', orange: 'orangé', pink: 'rose pâle', purple: 'violet, pourpre', brown: 'marron, brun', black: 'noir', white: 'blanc, blanche', grey: 'gris', golden: 'doré, en or', silver: 'argenté',
    big: 'grand, gros', small: 'petit', giant: 'géant', old: 'vieux, vieille, vieil', young: 'jeune', happy: 'heureux, heureuse', sad: 'triste', beautiful: 'beau, belle, joli', man: 'homme', woman: 'femme', girl: 'fille, fillette', boy: 'garçon', people: 'gens, personnes', child: 'enfant',
    'at night': 'la nuit, de nuit, nuit', sunset: 'coucher de soleil, coucher du soleil, crépuscule', sunrise: 'lever de soleil, lever du soleil', dawn: 'aube', morning: 'matin', evening: 'soir', noon: 'midi', winter: 'hiver', summer: 'été', autumn: 'automne', spring: 'printemps', rain: 'pluie', 'in the rain': 'sous la pluie', snow: 'neige', snowy: 'enneigé', fog: 'brouillard, brume', storm: 'orage, tempête', clouds: 'nuages', stars: 'étoiles', rainbow: 'arc-en-ciel, arc en ciel', 'starry night': 'nuit étoilée',
    forest: 'forêt, bois', beach: 'plage', sea: 'mer, océan', mountains: 'montagne, montagnes', city: 'ville', street: 'rue', lake: 'lac', river: 'rivière, fleuve', field: 'champ', desert: 'désert', garden: 'jardin', park: 'parc', village: 'village', kitchen: 'cuisine', 'living room': 'salon', bedroom: 'chambre', sky: 'ciel', space: 'espace', underwater: "sous l'eau, sous la mer, sous l eau", jungle: 'jungle', library: 'bibliothèque', cafe: 'café', farm: 'ferme', cave: 'grotte', waterfall: 'cascade', meadow: 'prairie', castle: 'château', boat: 'bateau, barque', moon: 'lune', sun: 'soleil', tree: 'arbre', flower: 'fleur', house: 'maison', car: 'voiture', dog: 'chien', cat: 'chat', bird: 'oiseau', horse: 'cheval, chevaux', table: 'table',
    flying: 'volant, vole', running: 'courant, court', sleeping: 'dormant, endormi, dort', sitting: 'assis, assise', dancing: 'dansant, danse', swimming: 'nageant', playing: 'jouant, joue, jouent', ball: 'ballon', reading: 'lisant, lit un', eating: 'mangeant', holding: 'tenant', watercolor: 'aquarelle', 'oil painting': "peinture à l'huile", portrait: 'portrait',
  },
}

// biome-ignore format: tables
export const ITALIAN: LanguageTable = {
  adjectivesFollow: true, endings: /(hi|he|i|e|o|a)$/,
  words: {
    sign: 'cartello, insegna', 'neon sign': 'insegna al neon', banner: 'striscione',
    a: "un, una, uno, il, lo, la, i, gli, le, l, dei, delle", and: 'e, ed', with: 'con', without: 'senza', in: 'in, nel, nella, nello, dentro', on: 'su, sul, sulla', above: 'sopra', at: 'al, alla, a', of: 'di, del, della', under: 'sotto', behind: 'dietro', 'in front of': 'davanti a', 'next to': 'accanto a, vicino a', between: 'tra, fra',
    'on the left': 'a sinistra', 'on the right': 'a destra', 'in the distance': 'in lontananza, sullo sfondo', is: 'è, sono', two: 'due', three: 'tre', four: 'quattro', five: 'cinque', six: 'sei', seven: 'sette', eight: 'otto', nine: 'nove', ten: 'dieci', several: 'diversi', many: 'molti, molte',
    red: 'rosso', blue: 'blu', 'light blue': 'azzurro', green: 'verde', yellow: 'giallo', orange: 'arancione', pink: 'rosa', purple: 'viola', brown: 'marrone', black: 'nero', white: 'bianco', grey: 'grigio', golden: "dorato, d'oro", silver: 'argentato',
    big: 'grande', small: 'piccolo', giant: 'gigante', old: 'vecchio, anziano', young: 'giovane', happy: 'felice', sad: 'triste', beautiful: 'bello, bella', man: 'uomo', woman: 'donna', girl: 'ragazza, bambina', boy: 'ragazzo', child: 'bambino', people: 'gente, persone',
    'at night': 'di notte, notte', sunset: 'tramonto', sunrise: 'sorgere del sole', dawn: 'alba', morning: 'mattina, mattino', evening: 'sera', noon: 'mezzogiorno', winter: 'inverno', summer: 'estate', autumn: 'autunno', spring: 'primavera', rain: 'pioggia', 'in the rain': 'sotto la pioggia', snow: 'neve', snowy: 'innevato', fog: 'nebbia', storm: 'tempesta, temporale', clouds: 'nuvole', stars: 'stelle', rainbow: 'arcobaleno',
    forest: 'foresta, bosco', beach: 'spiaggia', sea: 'mare, oceano', mountains: 'montagna, montagne', city: 'città', street: 'strada, via', lake: 'lago', river: 'fiume', field: 'campo', desert: 'deserto', garden: 'giardino', park: 'parco', village: 'villaggio, borgo', kitchen: 'cucina', 'living room': 'soggiorno, salotto', bedroom: 'camera da letto', sky: 'cielo', space: 'spazio', underwater: "sott'acqua", jungle: 'giungla', library: 'biblioteca', cafe: 'caffetteria, bar', farm: 'fattoria', cave: 'grotta', waterfall: 'cascata', meadow: 'prato', castle: 'castello', boat: 'barca', moon: 'luna', sun: 'sole', tree: 'albero', flower: 'fiore', house: 'casa', car: 'auto, macchina', dog: 'cane', cat: 'gatto', bird: 'uccello', horse: 'cavallo', table: 'tavolo',
    flying: 'volando, che vola', running: 'correndo, che corre', sleeping: 'che dorme, addormentato', sitting: 'seduto', dancing: 'che balla', reading: 'che legge', watercolor: 'acquerello, acquarello', 'oil painting': 'olio su tela', portrait: 'ritratto', coffee: 'caffè',
  },
}

// biome-ignore format: tables
export const PORTUGUESE: LanguageTable = {
  adjectivesFollow: true, endings: /(ões|es|os|as|o|a|e|s)$/,
  words: {
    sign: 'placa, letreiro', 'neon sign': 'letreiro de neon',
    a: 'um, uma, uns, umas, o, os, as', and: 'e', with: 'com', without: 'sem', in: 'em, no, na, nos, nas, dentro de', on: 'sobre, em cima de', at: 'ao, à', of: 'de, do, da', under: 'sob, debaixo de', behind: 'atrás de', 'in front of': 'em frente a, diante de', 'next to': 'ao lado de, perto de', between: 'entre',
    'on the left': 'à esquerda', 'on the right': 'à direita', 'in the distance': 'ao longe, ao fundo', is: 'é, está, são', two: 'dois, duas', three: 'três', four: 'quatro', five: 'cinco', six: 'seis', seven: 'sete', eight: 'oito', nine: 'nove', ten: 'dez', several: 'vários, várias', many: 'muitos, muitas',
    red: 'vermelho', blue: 'azul, azuis', green: 'verde', yellow: 'amarelo', orange: 'alaranjado', pink: 'cor-de-rosa, rosa', purple: 'roxo', brown: 'marrom, castanho', black: 'preto, negro', white: 'branco', grey: 'cinza, cinzento', golden: 'dourado', silver: 'prateado',
    big: 'grande', small: 'pequeno', giant: 'gigante', old: 'velho, idoso', young: 'jovem', happy: 'feliz', sad: 'triste', beautiful: 'bonito, lindo, belo', man: 'homem', woman: 'mulher', girl: 'menina, garota', boy: 'menino, garoto', child: 'criança', people: 'pessoas, gente',
    'at night': 'à noite, noite, de noite', sunset: 'pôr do sol, entardecer', sunrise: 'nascer do sol', dawn: 'amanhecer', morning: 'manhã', afternoon: 'tarde', noon: 'meio-dia', winter: 'inverno', summer: 'verão', autumn: 'outono', spring: 'primavera', rain: 'chuva', 'in the rain': 'na chuva', snow: 'neve', snowy: 'nevado', fog: 'neblina, nevoeiro', storm: 'tempestade', clouds: 'nuvens', stars: 'estrelas', rainbow: 'arco-íris',
    forest: 'floresta, bosque', beach: 'praia', sea: 'mar, oceano', mountains: 'montanha, montanhas', city: 'cidade', street: 'rua', lake: 'lago', river: 'rio', field: 'campo', desert: 'deserto', garden: 'jardim', park: 'parque', village: 'aldeia, vila', kitchen: 'cozinha', 'living room': 'sala de estar, sala', bedroom: 'quarto', sky: 'céu', space: 'espaço', underwater: 'debaixo da água, submarino', jungle: 'selva', library: 'biblioteca', cafe: 'cafeteria', farm: 'fazenda', cave: 'caverna', waterfall: 'cachoeira, cascata', meadow: 'prado', castle: 'castelo', boat: 'barco', moon: 'lua', sun: 'sol', tree: 'árvore', flower: 'flor, flores', house: 'casa', car: 'carro', dog: 'cachorro, cão', cat: 'gato', bird: 'pássaro', horse: 'cavalo', table: 'mesa',
    flying: 'voando', running: 'correndo', sleeping: 'dormindo', sitting: 'sentado', dancing: 'dançando', swimming: 'nadando', playing: 'tocando, brincando', reading: 'lendo', eating: 'comendo', holding: 'segurando', watercolor: 'aquarela', 'oil painting': 'pintura a óleo', portrait: 'retrato', coffee: 'café',
  },
}
