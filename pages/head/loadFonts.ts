/** What the constructor of a `FontFace` takes (CSS Font Loading, W3C): family, source, all else. */
export type FaceArguments = readonly [string, string, Readonly<Record<string, string>>]

/**
 * A script that loads faces of fonts beside the page and names them to it once they are all there. Of a face that it
 * knows and that is on its way, a browser lays all words out twice: in another font first, which it has to look for.
 * A file that does not come changes nothing.
 */
export const loadFonts = (faces: readonly FaceArguments[]): string =>
  [
    `Promise.allSettled(${JSON.stringify(faces)}.map(function(face){`,
    'return new FontFace(face[0],face[1],face[2]).load()',
    '})).then(function(loads){',
    'loads.forEach(function(load){if(load.value)document.fonts.add(load.value)})',
    '})',
  ].join('')
