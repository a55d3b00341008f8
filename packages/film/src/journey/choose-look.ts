import type { JourneyRequest } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import { ANIMATION_LOOKS, animationLookNamed } from '@bluehour/looks/animation-looks'
import type { Look } from '@bluehour/looks/look'
import type { MusicMood } from '@bluehour/music/compose/moods'
import type { Heard } from '@bluehour/music/listen/listen'
import { STYLES } from '@bluehour/styles/index'

/** Looks that suit a mood, for "Directed by AI". */
const SUITS: Readonly<Record<MusicMood, readonly string[]>> = {
  calm: ['Traditional Watercolor', 'Cinematic Miyazaki', 'Soft Delicate Matte Portrait', 'Impressionism'],
  cheerful: ['Vibrant Matte Illustration', 'Pixar', 'Studio Ghibli Film Still', 'Bold Colored Illustration'],
  epic: ['Fantasy', 'Cinematic Landscape', 'Landscape Painting', 'Arcane'],
  dark: ['Dark Graphic Illustration', 'Dark Watercolor', 'Postapocalyptic', 'Sin City'],
  dreamy: ['Cosmic', 'Double Exposure', 'Painterly Illustration', 'Minimal Cold Futurism'],
  romantic: ['Impressionism', 'Oil Painting', 'Faded Illustration', 'Ink and Watercolor Portrait'],
  lonely: ['Faded Illustration', 'Dark Watercolor', 'Minimal Cold Futurism', 'Abstract Minimalist'],
  cozy: ['Studio Ghibli Film Still', 'Painterly Illustration', 'Oil Painting', 'Miniatures'],
  spooky: ['Spooky', 'Woodcut', 'Inkpunk', 'Dark Graphic Illustration'],
  festive: ['Synthwave', 'Van Gogh', 'Old School Comic', 'Vibrant Matte Illustration'],
  tense: ['Cyberpunk', 'Futuristic Anime', 'Inkpunk', '90s Streets'],
}

export function lookFor(
  { look, customLook = '', story }: JourneyRequest,
  heard: Heard | undefined,
  seed: number,
): Look {
  const known = animationLookNamed(look)
  if (known) return known
  const words = look === 'Custom' ? customLook : story.kind === 'prompt' ? story.prompt : ''
  return (look === 'Custom' ? namedIn(words) : undefined) ?? chosen(heard?.mood ?? 'dreamy', seed)
}

function chosen(mood: MusicMood, seed: number): Look {
  const list = SUITS[mood]
  return animationLookNamed(list[Math.floor(makeRandom(seed)() * list.length)]!)!
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

/** A look or a style that somebody described: the one with most of its words in the text; its words also tint the scenes. */
function namedIn(text: string): Look | undefined {
  const asked = new Set(wordsOf(text))
  const score = (name: string, summary: string) =>
    wordsOf(name).filter((word) => asked.has(word)).length * 3 +
    wordsOf(summary).filter((word) => word.length > 3 && asked.has(word)).length
  const looks = ANIMATION_LOOKS.map((look) => ({ look, fits: score(look.name, look.summary) }))
  const styles = STYLES.filter(({ name }) => name !== 'photo').map(({ name, summary }) => ({
    look: { name: text, summary, steps: [{ do: 'style' as const, name }] } satisfies Look,
    fits: score(name.replaceAll('-', ' '), summary) + 0.5,
  }))
  const best = [...looks, ...styles].sort((a, b) => b.fits - a.fits)[0]!
  return best.fits >= 1 ? best.look : undefined
}
