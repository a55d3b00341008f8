import { useInfiniteQuery } from '@tanstack/react-query'
import { local, serviceUrl } from '../api/client.ts'
import { libraryQuery } from '../api/queries.ts'
import type { Media } from '../api/types.ts'
import { Modal } from '../ui/modal.tsx'
import { Preview } from '../ui/project-card.tsx'
import type { KnownAsset } from './values.ts'

type PickerProps = { media: Media[]; onPick: (path: string, asset: KnownAsset) => void; onClose: () => void }

/** Finished projects whose files fit. They are named by their address in the library. */
export function LibraryPicker({ media, onPick, onClose }: PickerProps) {
  const kind = media.includes('image') ? 'image' : media.includes('video') ? 'video' : 'audio'
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(libraryQuery({ kind, status: 'complete' }))
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Modal open wide onClose={onClose} title="From your library">
      {data && items.length === 0 && <p className="soft">There is nothing of this kind in your library yet.</p>}
      <div className="picker-grid">
        {items.map((project) => (
          <button
            key={project.id}
            type="button"
            className="picker-item"
            onClick={() =>
              onPick(serviceUrl(`/my-library?${kind}Id=${project.id}`), {
                url: project.downloads[0] && local(project.downloads[0].url),
                name: project.name,
                media: kind,
              })
            }
          >
            <Preview project={project} />
            <span>{project.name}</span>
          </button>
        ))}
      </div>
      {hasNextPage && (
        <button type="button" className="button small more" onClick={() => fetchNextPage()}>
          More
        </button>
      )}
    </Modal>
  )
}
