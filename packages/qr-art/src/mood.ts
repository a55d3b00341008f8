/** When and how a scene is seen. Scenes that know several looks take one of these. */
export type Mood = {
  hour: 'day' | 'dawn' | 'dusk' | 'night'
  season: 'spring' | 'summer' | 'autumn' | 'winter'
  /** Colors that glow of themselves, on dark ground. */
  neon: boolean
  /** The words themselves, for details such as a lighthouse or pumpkins. */
  words: ReadonlySet<string>
}

export function isDark(mood: Mood): boolean {
  return mood.hour === 'night'
}
