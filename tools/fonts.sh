#!/bin/sh
# Cuts the fonts of public/fonts again, from Fontsource 5.3.0 (SIL OFL, no reserved names; the licenses are beside them): to Latin-1, French
# œ and the symbols that the site uses, and to the weights and features of its styles. Change the file names: browsers cache these files
# for ever. tests/build/fonts.test.ts fails if a page uses a letter that the fonts do not have.
set -eu
cd "$(mktemp -d)"
pip install fonttools==4.66.1 brotli==1.2.0
for font in bricolage-grotesque instrument-sans; do
  npm pack "@fontsource-variable/$font@5.3.0"
  tar -xzf "fontsource-variable-$font-5.3.0.tgz" --strip-components=2 "package/files/$font-latin-wght-normal.woff2"
done
latin1='U+20-7E,U+A0,U+A9,U+B7,U+C0-FF,U+131,U+152,U+153,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026,U+20AC,U+2212'
fonttools varLib.instancer bricolage-grotesque-latin-wght-normal.woff2 wght=500:800 -o narrow.ttf
pyftsubset narrow.ttf --unicodes=$latin1 --layout-features=kern,tnum \
  --flavor=woff2 --output-file=bricolage-grotesque-latin1-5.3.0.woff2
pyftsubset instrument-sans-latin-wght-normal.woff2 --unicodes=$latin1 --layout-features=kern,liga \
  --flavor=woff2 --output-file=instrument-sans-latin1-5.3.0.woff2
pwd
