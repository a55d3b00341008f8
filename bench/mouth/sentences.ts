/** What the mouth is taught with and judged by: all sounds of nine languages and many pairs of them. */
export const TEACHING: Record<string, readonly string[]> = {
  a: [
    'My mother bought a big pumpkin and a pound of plums at the market by the bay.',
    'Five very fine foxes live above the forest river, far from every village.',
    'Who knew that two blue shoes could move so smoothly through the room?',
    'She sells cheese, chess sets and fresh sashimi near the shallow sea shore.',
    'The father thought this weather was rather cold, though both brothers loathed it.',
    'Oh no, the old boat slowly rolled over the cold ocean and broke the bow.',
    'Jack carried a black bag and a bad map back to the camp after that.',
    'Please leave the keys beneath these three green leaves, Steven.',
    'How now, brown cow? Our house is about an hour down south.',
    'Wow, we were wondering why one would want to walk to the west wing.',
    'Little Lily looked at the yellow lilies along the long, lonely lane.',
    'Boys enjoy noisy toys, and the royal voice avoids annoying choices.',
    'Hello everyone, and welcome back. Today we will talk about the future of flight.',
    'Perhaps a bump, a bang, a pop; then nothing but a hum from the pump.',
    'Is it ready? Yes, it is. Give it to him, quickly, and bring me the other one.',
    'The early bird heard the nurse murmur a word about her first journey.',
    'Put the good book on the wooden hook and look at the woman in the wool hood.',
  ],
  b: [
    'I should rather like a cup of tea and a bath before we have lunch in the garden.',
    'The fabulous Mr. Bloom may happily drive a van full of books from Bristol to Bath.',
    'Nobody knows whether the weather will be better by the beginning of February.',
    'Farmer Paul always wore warm purple mittens on his morning walk.',
  ],
  e: [
    'Mi mamá me mima mucho y mi papá prepara pan por la mañana.',
    'El perro de San Roque no tiene rabo porque Ramón Ramírez se lo ha robado.',
    'Buenos días a todos, hoy vamos a hablar del futuro de nuestra ciudad.',
    'Una mujer joven vive en una casa blanca cerca del bosque verde.',
    'Tres tristes tigres tragaban trigo en un trigal, y yo lloraba bajo la lluvia.',
  ],
  f: [
    'Bonjour à tous, je voudrais vous parler de mon nouveau bateau bleu.',
    'Un bon vin blanc et du pain frais, voilà ce que mon père préfère.',
    'Les petites filles veulent une feuille, deux fleurs et un peu de beurre.',
    'Où vas-tu si vite ce matin, sous la pluie, avec ton grand parapluie vert ?',
  ],
  h: [
    'नमस्ते, आप कैसे हैं? मैं आज बहुत खुश हूँ।',
    'मेरी माँ बाज़ार से फल और सब्ज़ी लेकर आई।',
    'भारत एक विशाल देश है, यहाँ बहुत सारी भाषाएँ बोली जाती हैं।',
  ],
  i: [
    'Buongiorno a tutti, oggi parliamo del mare, della mamma e di un bel viaggio.',
    'Il mio amico Paolo beve un bicchiere di vino e mangia la pizza bianca.',
    'Sopra la panca la capra campa, sotto la panca la capra crepa.',
  ],
  j: [
    'こんにちは、今日はとてもいい天気ですね。',
    '私は毎朝パンを食べて、ミルクを飲みます。',
    '母は冬の海が好きで、父は古い本を読むのが大好きです。',
  ],
  p: [
    'Bom dia, minha mãe fez um bolo de banana muito bom para a família.',
    'O rato roeu a roupa do rei de Roma, e ninguém viu nada.',
    'Você pode falar mais devagar, por favor? Eu não entendi bem.',
  ],
  z: [
    '大家好，今天我们来谈谈北京的天气和美食。',
    '妈妈买了八个苹果，爸爸喝了一杯茶。',
    '我朋友的飞机明天下午五点飞往法国。',
  ],
}

/** Never heard in teaching. */
export const JUDGING: Record<string, readonly string[]> = {
  a: [
    'Bob and Pam often swim in the warm pool before supper, but never on Monday.',
    'A small amount of rain fell while the farmers moved their apples to the barn.',
    'What a beautiful view! Above the foggy valley, the mountain tops shine like gold.',
  ],
  b: ['Mum put four pebbles in my pocket and told me to stoke up the fire in the parlour.'],
  e: ['Pablo fue a la playa con su familia, pero el mar estaba muy bravo.'],
  f: ['Ma mère fait une bonne soupe aux poireaux pour vous, mes amis.'],
  i: ['La mia famiglia abita in un palazzo vecchio vicino alla fontana.'],
}
