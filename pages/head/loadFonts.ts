/** What the constructor of a `FontFace` takes (CSS Font Loading, W3C): family, source, all else. */
export type FaceArguments = readonly [string, string, Readonly<Record<string, string>>]

/** Where a page's faces of fonts are written, as JSON: a list of `FaceArguments`. */
export const FACES_ID = 'font-faces'

/**
 * Stands behind the list of faces, loads them beside the page and names them to it once they are all there. Of a face
 * that it knows and that is on its way, a browser lays all words out twice: in another font first, which it has to look
 * for. A file that does not come changes nothing. The list is data, so that the hash by which the script is admitted is
 * the same for every build.
 */
export const loadFonts = [
  `Promise.allSettled(JSON.parse(document.getElementById("${FACES_ID}").textContent).map(function(face){`,
  'return new FontFace(face[0],face[1],face[2]).load()',
  '})).then(function(loads){',
  'loads.forEach(function(load){if(load.value)document.fonts.add(load.value)})',
  '})',
].join('')
