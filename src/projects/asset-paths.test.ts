import { expect, test } from 'vitest'
import { missingUpload } from './asset-paths.ts'

test('a path that does not exist is named, one that is no path at all only by its beginning', () => {
  expect(missingUpload('assets.image_file_path', 'api-assets/a/b.png')).toContain("'api-assets/a/b.png' does not exist")
  const endless = missingUpload('assets.image_file_path', `data:image/png;base64,${'A'.repeat(100_000)}`)
  expect(endless).toContain("'data:image/png;base64,AAAA")
  expect(endless.length).toBeLessThan(500)
})
