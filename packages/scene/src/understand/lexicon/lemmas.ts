// biome-ignore format: a table
const IRREGULAR: Readonly<Record<string, string>> = {
  men: 'man', women: 'woman', children: 'child', kids: 'kid', people: 'people', mice: 'mouse', geese: 'goose', feet: 'foot', teeth: 'tooth', oxen: 'ox', wolves: 'wolf', leaves: 'leaf', knives: 'knife', lives: 'life', wives: 'wife', elves: 'elf',
  shelves: 'shelf', calves: 'calf', loaves: 'loaf', scarves: 'scarf', halves: 'half', thieves: 'thief', hooves: 'hoof', dwarves: 'dwarf', cacti: 'cactus', fungi: 'fungus', octopi: 'octopus', fishermen: 'fisherman', firemen: 'fireman', snowmen: 'snowman',
  policemen: 'policeman', gentlemen: 'gentleman', firefighters: 'firefighter', buses: 'bus', heroes: 'hero', potatoes: 'potato', tomatoes: 'tomato', volcanoes: 'volcano', mosquitoes: 'mosquito', dominoes: 'domino', axes: 'axe', bookshelves: 'bookshelf',
  dice: 'die', deer: 'deer', sheep: 'sheep', fish: 'fish', glasses: 'glasses', pants: 'pants', jeans: 'jeans', shoes: 'shoe', horses: 'horse', houses: 'house', roses: 'rose', lighthouses: 'lighthouse', vases: 'vase', bees: 'bee', trees: 'tree',
  boots: 'boots', gooses: 'goose', mans: 'man', womans: 'woman', cookies: 'cookie', movies: 'movie', zombies: 'zombie', pies: 'pie', ties: 'tie', genies: 'genie', pixies: 'pixie', hoodies: 'hoodie', selfies: 'selfie', camels: 'camel', canvases: 'canvas',
}

/** The forms a word may stand in a list under, the likeliest first; the word itself is not among them. */
export function lemmasOf(word: string): string[] {
  const irregular = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : undefined
  if (irregular !== undefined) return irregular === word ? [] : [irregular]
  if (word.endsWith("'s") || word.endsWith("s'")) {
    const bare = word.slice(0, word.lastIndexOf("'"))
    return [bare, ...lemmasOf(bare)]
  }
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  if (word.endsWith('ves')) return [word.slice(0, -1), `${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`]
  if (/(ches|shes|xes|sses|zes|oes)$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  return [word.slice(0, -1)]
}

/** More than one is meant, though no number is said. */
export function isPlural(word: string): boolean {
  if (['people', 'glasses', 'pants', 'jeans', 'boots', 'deer', 'sheep', 'fish'].includes(word)) return false
  return lemmasOf(word).length > 0 && !word.includes("'")
}

/** `stand`, `stands`, `stood` … : the forms of a verb whose `-ing` form is known. */
export function verbForms(ing: string): string[] {
  const [verb = '', ...rest] = ing.split(' ')
  if (!verb.endsWith('ing')) return []
  const bare = verb.slice(0, -3)
  const stem = /([bdgmnprt])\1$/.test(bare) ? bare.slice(0, -1) : bare
  const tail = rest.length > 0 ? ` ${rest.join(' ')}` : ''
  return [`${stem}s${tail}`, `${stem}es${tail}`]
}
