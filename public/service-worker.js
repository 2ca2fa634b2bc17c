// The other usual address of a service worker.
importScripts('/sw.js')
