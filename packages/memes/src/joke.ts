import type { MemeTemplate } from '@bluehour/catalog/meme-templates'

/** For each structure jokes, each as many lines as it has panels. `{t}` and the like are filled by `fill.ts`. */
export type Jokes = Partial<Readonly<Record<MemeTemplate, readonly (readonly string[])[]>>>
