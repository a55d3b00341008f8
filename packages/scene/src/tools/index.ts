import { IMAGE_TOOLS, type ImageTool } from '@bluehour/catalog/image-tools'
import { albumCover } from './covers/album.ts'
import { bookCover } from './covers/book.ts'
import { moviePoster } from './covers/movie.ts'
import { thumbnail } from './covers/thumbnail.ts'
import { creatureTool } from './figures/creature.ts'
import { cutout } from './figures/cutout.ts'
import { emoji } from './graphics/emoji.ts'
import { icon } from './graphics/icon.ts'
import { illusion } from './graphics/illusion.ts'
import { logo } from './graphics/logo.ts'
import { pattern } from './graphics/pattern.ts'
import { tattoo } from './graphics/tattoo.ts'
import { fantasyMap } from './map/fantasy-map.ts'
import { comicBook, mangaPage } from './pages/comic.ts'
import { graffiti } from './pages/graffiti.ts'
import { STAGED } from './staged-tools.ts'
import type { Tool } from './tool.ts'

export { withLook } from './look.ts'
export type { Tool, ToolContext } from './tool.ts'

/** Every value of `style.tool`. */
export const TOOLS: readonly Tool[] = [
  ...STAGED,
  logo,
  icon,
  emoji,
  tattoo,
  pattern,
  illusion,
  fantasyMap,
  bookCover,
  albumCover,
  moviePoster,
  thumbnail,
  comicBook,
  mangaPage,
  graffiti,
  creatureTool,
  cutout,
]

const byName = new Map(TOOLS.map((tool) => [tool.name, tool]))

/** Throws for a name that no tool has: the modes check names before. */
export function toolNamed(name: string): Tool {
  const tool = byName.get(name)
  if (!tool) throw new Error(`there is no tool ${name}`)
  return tool
}

/** Names of the contract that no tool here serves; empty, or a test fails. */
export function missingTools(): ImageTool[] {
  return IMAGE_TOOLS.filter((name) => !byName.has(name))
}
