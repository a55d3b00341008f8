import { IMAGE_TOOLS } from '@bluehour/catalog/image-tools'
import sharp from 'sharp'
import { openScenes } from '../scene/open-scenes.ts'
import { keepPicture } from './kept-picture.ts'

const DRAWN = { width: 432, height: 324 }
const KEPT = { width: 144, height: 108 }

/** What each tool of the image generator is shown with; the others get the same harbor. */
const TOOL_PROMPTS: Record<string, string> = {
  'ai-icon-generator': 'a lighthouse',
  'ai-logo-generator': 'a mountain',
  'emoji-generator': 'a happy sun',
  'ai-pattern-generator': 'leaves and flowers',
  'fantasy-map-generator': 'an island with a mountain and a lake',
  'ai-interior-design-generator': 'a living room with a sofa by the window',
  'architecture-generator': 'a modern house by a lake',
  'ai-tattoo-generator': 'a ship',
  'optical-illusion-generator': 'a castle on a hill',
  'ai-art-generator': 'a field of sunflowers under a blue sky',
  'ai-background-generator': 'green hills in the morning mist',
  'ai-character-generator': 'a knight with a sword',
  'ai-face-generator': 'portrait of a woman with brown hair',
  'ai-fashion-generator': 'a woman in a red coat in a city',
  'ai-illustration-generator': 'a fox in an autumn forest',
  'ai-landscape-generator': 'snowy mountains above a green valley',
  'ai-outfit-generator': 'a man in a blue suit',
  'ai-photo-generator': 'a cup of coffee on a wooden table',
  'album-cover-generator': 'a city at night',
  'animated-characters-generator': 'a happy dog on a meadow',
  'book-cover-generator': 'a ship in a storm',
  'dark-fantasy-ai': 'a castle on a cliff at night',
  'disney-ai-generator': 'a princess before a castle',
  'dnd-ai-art-generator': 'a dragon over a mountain',
  'superhero-generator': 'a superhero over the city',
  general: 'a lighthouse by the sea at sunset',
}
const HARBOR = 'a red boat on a lake before mountains at sunset'

export async function toolPictures(of: readonly string[] = IMAGE_TOOLS): Promise<void> {
  const { art } = openScenes()
  const job = { signal: new AbortController().signal, progress: () => undefined, seed: 4 }
  for (const tool of of) {
    const asked = { prompt: TOOL_PROMPTS[tool] ?? HARBOR, tool, model: 'z-image-turbo', ...DRAWN, variation: 0 }
    const { picture } = await art.draw(asked, job)
    const { width, height, channels, data } = picture
    const small = sharp(data, { raw: { width, height, channels } }).flatten({ background: '#ffffff' }).resize(KEPT)
    console.log(tool, await keepPicture('tool', tool, small, 45))
  }
}
